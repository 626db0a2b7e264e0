/* memo.tsx: a part that is drawn again only when one of its props has changed. preact/compat has the same, but goes through every element of the page. */
import { Component, type ComponentType, type RenderableProps } from 'preact';

function differ<P extends object>(one: P, other: P): boolean {
  const keys = Object.keys(one) as (keyof P)[];
  return keys.length !== Object.keys(other).length || keys.some((key) => one[key] !== other[key]);
}

export function memo<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return differ<object>(this.props, next);
    }

    override render(props: RenderableProps<P>) {
      return <Part {...props} />;
    }
  };
}
