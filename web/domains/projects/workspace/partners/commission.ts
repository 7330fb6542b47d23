/** Highest commission, per cent. */
const MOST = 20

/** Parses a percentage into hundredths of a per cent; undefined if empty, null if invalid. */
export function commissionOf(text: string): number | undefined | null {
  const plain = text.trim().replace(',', '.')
  const typed = plain.endsWith('%') ? plain.slice(0, -1).trimEnd() : plain
  if (typed === '') return undefined
  const share = /^\d{1,2}(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN
  return share <= MOST ? Math.round(share * 100) : null
}

export const commissionText = (commission: number | undefined) =>
  commission === undefined ? '' : String(commission / 100)
