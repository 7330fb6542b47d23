import { Trans, useLingui } from '@lingui/react/macro'
import type { TextValue } from '../../../../../contract/admin/message-texts.ts'
import { Chip } from '../../../../ui/chip.tsx'

interface ValueListProps {
  values: (Pick<TextValue, 'name' | 'sample' | 'isNumber'> & Partial<TextValue>)[]
  /** Receives the value as it is written in a text. */
  onInsert: (written: string) => void
}

/** The values that a text may use; a press writes one where the cursor was. */
export function ValueList({ values, onInsert }: ValueListProps) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="values" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="values" className="font-medium">
        <Trans>Values</Trans>
      </h3>
      <p className="text-small text-soft">
        <Trans>Press a value to write it where the cursor was.</Trans>
      </p>
      <dl className="divide-y divide-line border-y border-line text-small">
        {values.map(({ name, sample, isNumber, cases = [], requiredIn = [] }) => {
          const allCases = cases.join(', ')
          return (
            <div key={name} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt>
                <button
                  type="button"
                  aria-label={t`Insert ${name}`}
                  onClick={() => onInsert(`{${name}}`)}
                  className="inline-flex min-h-9 items-center rounded-control border border-edge bg-surface px-2 font-medium wrap-anywhere hover:bg-sunk pointer-coarse:min-h-11"
                >
                  {`{${name}}`}
                </button>
              </dt>
              <dd className="grid min-w-0 gap-1">
                <span className="line-clamp-2 wrap-anywhere text-soft">{sample || '–'}</span>
                <span className="flex flex-wrap gap-1.5 empty:hidden">
                  {requiredIn.length > 0 && (
                    <Chip tone="due">
                      <Trans>Required</Trans>
                    </Chip>
                  )}
                  {isNumber && (
                    <Chip>
                      <Trans>Number</Trans>
                    </Chip>
                  )}
                </span>
                {allCases !== '' && (
                  <span className="wrap-anywhere text-faint">
                    <Trans>Cases: {allCases}</Trans>
                  </span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
