/* PastBar.tsx: while the past is shown: the steps through it, the way to the present, and the way to go on from here. */
import { ReviewBar } from './ReviewBar';
import { TakeBack } from './TakeBack';

export function PastBar() {
  return <div class="past-bar"><ReviewBar /><TakeBack /></div>;
}
