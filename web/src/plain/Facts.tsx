/* Facts.tsx: any JSON of the engine as lists and tables. */
import { useSnapshot } from '@/play/useTable';
import { columnsOf, isScalar, label, membersOf, words, type Member, type Row } from './facts';

function List({ name, list }: { name: string; list: unknown[] }) {
  const columns = list.length > 1 ? columnsOf(list) : null;
  if (columns) return <Rows list={list as Row[]} columns={columns} />;
  return (
    <ol class={list.every(isScalar) ? 'plain-row' : 'plain-list'}>
      {list.map((one, i) => <li key={i}><Fact name={name} value={one} /></li>)}
    </ol>
  );
}

function Rows({ list, columns }: { list: Row[]; columns: string[] }) {
  return (
    <div class="plain-scroll" tabIndex={0}>
      <table>
        <thead><tr>{columns.map((key) => <th key={key} scope="col">{label(key)}</th>)}</tr></thead>
        <tbody>
          {list.map((one, i) => (
            <tr key={i}>{columns.map((key) => <td key={key}>{key in one && <Fact name={key} value={one[key]} />}</td>)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/* A value, whatever it is; `name` is that of the member it is or is in. */
export function Fact({ name, value }: { name: string; value: unknown }) {
  const { seats } = useSnapshot();
  if (isScalar(value)) return <>{words(name, value, seats)}</>;
  if (Array.isArray(value)) return value.length > 0 ? <List name={name} list={value} /> : <>–</>;
  const members = membersOf(value);
  return members.length > 0 ? <Facts members={members} /> : <>–</>;
}

export function Facts({ members }: { members: Member[] }) {
  if (members.length === 0) return null;
  return (
    <dl class="plain-facts">
      {members.map(([key, value]) => (
        <div key={key} class={isScalar(value) || (Array.isArray(value) && value.every(isScalar)) ? '' : 'is-deep'}>
          <dt>{label(key)}</dt>
          <dd><Fact name={key} value={value} /></dd>
        </div>
      ))}
    </dl>
  );
}
