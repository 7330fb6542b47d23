import { registration } from './home-details.tsx'
import { printing } from './printing.ts'

/** Prints a home's page once everything has come that stands on paper but waits for the eye on the screen. */
export async function printPage(): Promise<void> {
  await registration.prepare().catch(() => undefined)
  printing.set(true)
  // One frame to draw it in.
  requestAnimationFrame(() => requestAnimationFrame(() => print()))
}
