/* Thistle.tsx: the coach's sign. */
export function Thistle({ size = 34 }: { size?: number }) {
  return (
    <svg class="thistle" width={size} height={size} viewBox="0 0 34 34" aria-hidden="true" focusable="false">
      <circle cx="17" cy="17" r="16" fill="none" stroke="currentColor" stroke-width="1.500" />
      <path fill="none" stroke="#4f6e3c" stroke-width="2" stroke-linecap="round" d="M17 30V18" />
      <path fill="#7da063" stroke="#4f6e3c" d="M16.500 26c-4 .3-6.500-1.300-7.500-4 3.500-.5 6.500 1 7.500 4zm1 0c4 .3 6.500-1.300 7.500-4-3.500-.5-6.500 1-7.500 4z" />
      <path fill="#a06bb4" stroke="#5b3a69" stroke-linejoin="round" d="M12 12.500L9.700 6l4 2.500.9-4.300L17 7.600l2.400-3.400.9 4.300 4-2.500-2.300 6.500z" />
      <path fill="#86a968" stroke="#4f6e3c" d="M11.800 12.300h10.400c.6 3.800-1.600 7-5.200 7s-5.800-3.200-5.200-7z" />
    </svg>
  );
}
