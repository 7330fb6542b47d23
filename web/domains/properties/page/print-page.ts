import { printing } from './printing.ts'

/** Prints a home's page with everything that is otherwise folded. */
export function printPage(): void {
  printing.set(true)
  // Waits a frame for rendering.
  requestAnimationFrame(() => requestAnimationFrame(() => print()))
}
