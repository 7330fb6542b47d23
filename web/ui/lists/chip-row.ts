/** Chips that wrap, and on a phone scroll in one line. */
export const chipRow =
  'flex items-center gap-2 *:shrink-0 sm:flex-wrap max-sm:-m-1 max-sm:overflow-x-auto max-sm:mask-r-from-[calc(100%-0.75rem)] max-sm:p-1 max-sm:pe-3 max-sm:[scrollbar-width:none]'
