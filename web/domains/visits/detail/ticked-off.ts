import { createStored } from '../../../platform/storage/stored.ts'

type Ticks = Readonly<Record<string, readonly string[]>>

/** Checklists of so many visits are kept, the newest. */
const MAX_VISITS = 20

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

/** What was looked at on each visit, by its id; it goes at sign-out with everything the device keeps. */
export const tickedOff = createStored<Ticks>(
  'visitChecks',
  (stored) =>
    isRecord(stored) ? Object.fromEntries(Object.entries(stored).map(([id, items]) => [id, texts(items)])) : {},
  {},
)

/** Ticks an item of a visit’s checklist, or takes the tick off. */
export function toggleTick(visit: string, item: string): void {
  const { [visit]: ticks = [], ...others } = tickedOff.get()
  const next = ticks.includes(item) ? ticks.filter((one) => one !== item) : [...ticks, item]
  tickedOff.set({ ...Object.fromEntries(Object.entries(others).slice(1 - MAX_VISITS)), [visit]: next })
}
