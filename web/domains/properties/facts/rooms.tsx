import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { Property } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { lengthWords, localeOf } from '../open/facts/fact-row.ts'
import { factWord, factWords } from '../open/facts/fact-words.ts'
import { sidesIn } from '../../../platform/lengths/lengths.ts'

/** The rooms one by one with their measures. */
export function Rooms({ home }: { home: Property }) {
  const { i18n } = useLingui()
  const format = useFormat(home)
  const locale = localeOf({ home, format })
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-start print:text-small">
        <thead className="text-small text-faint">
          <tr className="border-b border-edge">
            <th scope="col" className="py-1.5 pe-4 text-start font-normal">
              <Trans>Room</Trans>
            </th>
            <th scope="col" className="py-1.5 pe-4 text-start font-normal">
              <Trans>Length × width</Trans>
            </th>
            <th scope="col" className="py-1.5 text-end font-normal">
              <Trans>Area</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {home.rooms.map((room, index) => {
            const { length, width } = room
            const area = room.area ?? (length && width ? length * width : undefined)
            return (
              // oxlint-disable-next-line react/no-array-index-key -- rooms have no id and are never reordered
              <tr key={index}>
                <th scope="row" className="py-2 pe-4 text-start font-medium print:py-0">
                  {factWord(room.roomType, i18n)}
                  {room.features && room.features.length > 0 && (
                    <span className="block text-small font-normal text-faint">{factWords(room.features, i18n)}</span>
                  )}
                </th>
                <td className="figures py-2 pe-4 whitespace-nowrap print:py-0">
                  {length && width ? sidesIn(length, width, format.unit, locale, lengthWords(i18n)) : '–'}
                </td>
                <td className="figures py-2 text-end whitespace-nowrap print:py-0">
                  {area === undefined ? '–' : format.area(area)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
