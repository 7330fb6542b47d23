import { registration } from './home-details.tsx'
import { printing } from './printing.ts'

/** Prints a home's page after everything that otherwise loads on scrolling has loaded. */
export async function printPage(): Promise<void> {
  await registration.prepare().catch(() => undefined)
  printing.set(true)
  // Waits a frame for rendering.
  requestAnimationFrame(() => requestAnimationFrame(() => print()))
}
