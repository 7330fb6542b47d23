import type { Band } from './share-text.ts'

/** How a square looks, by how close the guess was. */
export const bandColours: Record<Band, string> = {
  exact: 'border-2 border-verified bg-verified-soft text-verified',
  close: 'bg-verified-soft text-verified',
  near: 'bg-due-soft text-due',
  far: 'bg-wrong-soft text-wrong',
  none: 'bg-sunk text-ink',
}
