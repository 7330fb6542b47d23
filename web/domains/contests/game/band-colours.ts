import type { Band } from './share-text.ts'

/** How a square looks, by how close the guess was. */
export const bandColours: Record<Band, string> = {
  exact: 'bg-verified text-surface',
  close: 'bg-due text-surface',
  near: 'bg-due-soft text-ink',
  far: 'bg-wrong text-surface',
  none: 'bg-sunk text-ink',
}
