/* Produce.tsx: what is made of milk and grain this round, as steppers over what the engine offers. */
import { useSignal } from '@preact/signals';
import { useTable } from '@/play/useTable';
import { money, nameOf, t } from '@/text/text';
import { Icon } from '@/ui/Icon';
import { movesOf, type MoveOf } from '../hand';
import type { CaledoniaMove } from '../types';
import { EffectLine } from './EffectLine';

const products = ['cheese', 'bread', 'whisky', 'butter', 'store'] as const;
type Product = (typeof products)[number];
type Plan = Record<Product, number>;

function planOf({ event: { cheese, bread, whisky, butter, store } }: MoveOf<'produce'>): Plan {
  return { cheese, bread, whisky, butter, store: Number(store) };
}

function same(a: Plan, b: Plan, but?: Product): boolean {
  return products.every((product) => product === but || a[product] === b[product]);
}

/* The plan nearest to the wish that the engine offers: the wished product first, then the rest as it was. */
function nearest(plans: Plan[], wish: Plan, product: Product): Plan {
  const distance = (plan: Plan): number => products.reduce((sum, one) => sum + Math.abs(plan[one] - wish[one]) * (one === product ? 100 : 1), 0);
  return plans.reduce((best, plan) => (distance(plan) < distance(best) ? plan : best));
}

/* What milk turned into money brings, each. */
function worth(list: MoveOf<'produce'>[]): string {
  const some = list.find(({ event, effect }) => event.butter > 0 && effect.money);
  return some ? money(some.effect.money! / some.event.butter) : '';
}

function Stepper({ product, plans, plan, each, set }: { product: Product; plans: Plan[]; plan: Plan; each: string; set: (plan: Plan) => void }) {
  const values = [...new Set(plans.map((one) => one[product]))].sort((a, b) => a - b);
  if (values.length < 2) return null;
  const step = (by: number): void => {
    const next = values[values.indexOf(plan[product]) + by];
    if (next !== undefined) set(nearest(plans, { ...plan, [product]: next }, product));
  };
  const name = t(`ask.produce.${product}`, { money: each });
  const icon = product === 'butter' ? 'good-milk' : product === 'store' ? 'good-whisky' : `good-${product}`;
  return (
    <div class="stepper" role="group" aria-label={name}>
      <Icon name={icon} size={28} />
      <span class="stepper-name">{name}</span>
      <button type="button" class="button" data-pick={`${product}:less`} aria-label={t('ask.less', { what: nameOf(product) })} disabled={plan[product] === values[0]} onClick={() => step(-1)}>−</button>
      <output class="figure">{plan[product]}</output>
      <button type="button" class="button" data-pick={`${product}:more`} aria-label={t('ask.more', { what: nameOf(product) })} disabled={plan[product] === values.at(-1)} onClick={() => step(1)}>+</button>
    </div>
  );
}

export function Produce({ moves }: { moves: CaledoniaMove[] }) {
  const sitting = useTable();
  const list = movesOf(moves, 'produce');
  const plans = list.map(planOf);
  const most = plans.reduce((best, plan) => (plan.cheese + plan.bread + plan.whisky > best.cheese + best.bread + best.whisky ? plan : best));
  const wished = useSignal<Plan | null>(null);
  const plan = wished.value && plans.some((one) => same(one, wished.value!)) ? wished.value : most;
  const move = list.find((one) => same(planOf(one), plan));
  return (
    <section class="ask">
      <div class="steppers">
        {products.map((product) => (
          <Stepper key={product} product={product} plans={plans} plan={plan} each={worth(list)} set={(next) => (wished.value = next)} />
        ))}
      </div>
      {move && (
        <button type="button" class="button" data-pick="produce" onClick={() => void sitting.play(move.text)}>
          {t(products.some((product) => plan[product] > 0) ? 'ask.produce.do' : 'ask.produce.none')} <EffectLine effect={move.effect} />
        </button>
      )}
    </section>
  );
}
