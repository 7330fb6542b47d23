import { Trans, useLingui } from '@lingui/react/macro'
import { Pg } from '../../../../contract/properties/property.ts'
import { marketRules } from '../../../../contract/listings/market-rules.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Checkbox, Segmented } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { useField } from '../draft/form-context.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { useMessage } from '../../../platform/use-message.ts'
import { usePartFaults } from '../draft/problem-words.ts'
import { recordOf, withFields } from '../draft/record-values.ts'
import { readNumber, showText } from '../../../platform/draft/typed-values.ts'

/** How one lives there: who, how many to a room, and by what rules. */
export function PgControl() {
  const { t } = useLingui()
  const { pgByGender } = marketRules[useMarket().id]
  const { value, error, change, touch } = useField('pg')
  const pg = recordOf(value)
  const beds = recordOf(pg['beds'])
  const set = (changes: typeof pg) => change(withFields({ gender: 'any', ...pg }, changes))
  const say = useMessage()
  const faultOf = usePartFaults(Pg, value, error !== undefined)
  const lacking = value === undefined && error !== undefined ? say(message('REQUIRED')) : undefined
  const number = (key: string) => ({
    error: faultOf(key),
    inputMode: 'numeric' as const,
    value: showText(pg[key]),
    onBlur: touch,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [key]: readNumber(currentTarget.value) }),
  })
  const bed = (key: string) => ({
    ...number(key),
    error: faultOf('beds', key) ?? lacking,
    value: showText(beds[key]),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ beds: withFields(beds, { [key]: readNumber(currentTarget.value) }) }),
  })
  const flag = (key: string) => ({
    checked: pg[key] === true,
    onChange: ({ target }: { target: { checked: boolean } }) => set({ [key]: target.checked ? true : null }),
  })
  return (
    <div id={fieldId('pg')} tabIndex={-1} className="grid gap-4 md:col-span-2">
      {pgByGender && (
        <Segmented
          label={t`Who may live there`}
          value={showText(pg['gender'] ?? 'any')}
          options={[
            { value: 'any', label: t`Everyone` },
            { value: 'female', label: t`Women` },
            { value: 'male', label: t`Men` },
          ]}
          onChange={(gender) => set({ gender })}
        />
      )}
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <TextField
          label={<Trans>People in a room</Trans>}
          {...number('sharing')}
          error={faultOf('sharing') ?? lacking}
        />
        <TextField label={<Trans>Total beds</Trans>} {...bed('total')} />
        <TextField label={<Trans>Beds available now</Trans>} {...bed('free')} />
        <TextField label={<Trans>Notice, days</Trans>} {...number('noticeDays')} />
        <TextField
          label={<Trans>The gate closes at</Trans>}
          type="time"
          value={showText(pg['gateTime'])}
          onChange={({ currentTarget }) => set({ gateTime: currentTarget.value || null })}
        />
      </div>
      <div className="flex flex-wrap gap-x-8">
        <Checkbox {...flag('meals')}>
          <Trans>Meals are included</Trans>
        </Checkbox>
        <Checkbox {...flag('attachedBath')}>
          <Trans>Private bathroom</Trans>
        </Checkbox>
      </div>
      {value === undefined && error && <p className="text-small font-medium text-wrong">{error}</p>}
    </div>
  )
}
