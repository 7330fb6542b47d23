import type { MarketId } from '../markets.ts'
import type { MessageCode } from '../messages/messages.ts'

/** Patterns of postal codes and the error for others. */
export const postalCodes: Record<MarketId, { pattern: RegExp; error: MessageCode }> = {
  in: { pattern: /^[1-9]\d{2} ?\d{3}$/, error: 'PIN_CODE_INVALID' },
  us: { pattern: /^\d{5}(-\d{4})?$/, error: 'ZIP_CODE_INVALID' },
}
