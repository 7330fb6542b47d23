import type { I18n } from '@lingui/core'
import { stateNames } from '../unit/unit-words.ts'
import type { UnitRow } from '../unit/units.ts'
import type { ColumnId } from '../unit/columns.ts'
import { directionNames } from '../../../properties/open/word-lists.ts'

export interface CellWords {
  i18n: I18n
  /** Formats a price in minor units. */
  money: (amount: number) => string
}

/** A cell as text, for the screen and the clipboard. */
export function cellText(id: ColumnId, row: UnitRow, { i18n, money }: CellWords): string {
  switch (id) {
    case 'number':
      return row.unitNumber
    case 'tower':
      return row.tower
    case 'type':
      return row.unitType
    case 'floor':
      return String(row.entryLevel)
    case 'facing':
      return row.directionFaces ? i18n._(directionNames[row.directionFaces]) : ''
    case 'codes':
      return row.locationCodes.join(', ')
    case 'state':
      return i18n._(stateNames[row.state])
    case 'price':
      return row.listPrice > 0 ? money(row.listPrice) : ''
    case 'partner':
      return row.partner
    case 'hold':
      return row.heldUntil ?? ''
  }
}
