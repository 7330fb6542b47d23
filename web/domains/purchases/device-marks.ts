import type { MarketId } from '../../../contract/markets.ts'
import { purchaseMarks, type PurchaseMark } from '../../../contract/purchases/checklists.ts'
import { createStored, isRecord } from '../../platform/storage/stored.ts'
import { storageKeys } from '../../platform/storage/storage.ts'

type Marks = Readonly<Record<MarketId, readonly PurchaseMark[]>>

export const NO_MARKS: Marks = { in: [], us: [] }

const read = (stored: unknown, market: MarketId): PurchaseMark[] => {
  const names: unknown = isRecord(stored) ? stored[market] : undefined
  return Array.isArray(names) ? purchaseMarks.filter((mark) => names.includes(mark)) : []
}

/** What a visitor marked as done on this device, by market. */
export const deviceMarks = createStored<Marks>(
  storageKeys.purchaseMarks,
  (stored) => ({ in: read(stored, 'in'), us: read(stored, 'us') }),
  NO_MARKS,
)

export function markOnDevice(market: MarketId, mark: PurchaseMark, done: boolean): void {
  const before = deviceMarks.get()
  const others = before[market].filter((one) => one !== mark)
  deviceMarks.set({ ...before, [market]: done ? [...others, mark] : others })
}
