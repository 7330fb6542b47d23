import { Trans, useLingui } from '@lingui/react/macro'
import { dateTimeFormat } from '../../../contract/intl.ts'
import { rangeFor } from '../../../contract/properties/budget-fit.ts'
import { markets } from '../../../contract/markets.ts'
import { alertChannels, alertEvents, alertSchedules, type SavedSearch } from '../../../contract/saved-searches.ts'
import { currentUser } from '../../platform/session/account.ts'
import { useStore } from '../../platform/storage/store.ts'
import { useFormat } from '../../platform/use-format.ts'
import { useMarket } from '../../platform/use-market.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useBudget } from '../properties/open/budget.ts'
import { readSearch } from '../search/query/open/search-query.ts'
import { alertChannelWords, eventWords, scheduleWords } from './alert-words.ts'

/** The options of a saved search. */
export type AlertChoice = Pick<SavedSearch, 'name' | 'events' | 'schedules' | 'digestHour' | 'digestWeekday'>

interface AlertFieldsProps {
  /** The search's filters. */
  query: string
  value: AlertChoice
  onChange: (value: AlertChoice) => void
  nameError?: string | undefined
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const weekdays = Array.from({ length: 7 }, (_, day) => day + 1)
/** A Monday from which the names of weekdays are formatted. */
const MONDAY = Date.UTC(2024, 0, 1)

/** Name, events and channels of a saved search. */
export function AlertFields({ query, value, onChange, nameError }: AlertFieldsProps) {
  const { t, i18n } = useLingui()
  const { language, money } = useFormat()
  const search = readSearch(new URLSearchParams(query), useMarket().id)
  const { timeZone, locale, currency } = markets[search.market]
  const range = rangeFor(useBudget(), search.market, search.intent)
  const limit = range && search.priceMax === String(range.comfortable) && money(range.comfortable, currency).short
  const user = useStore(currentUser, null)
  const { name, events, schedules, digestHour, digestWeekday } = value
  const ways = Object.values(schedules)
  const digest = ways.includes('daily') || ways.includes('weekly')
  const unproven =
    (schedules.email !== 'off' && !user?.emailVerified) || (schedules.sms !== 'off' && !user?.phoneVerified)
  const timeOf = (hour: number) =>
    dateTimeFormat(locale[language], { hour: 'numeric', timeZone: 'UTC' }).format(hour * 3_600_000)
  const dayOf = (day: number) =>
    dateTimeFormat(locale[language], { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + (day - 1) * 86_400_000)
  return (
    <>
      <TextField
        name="name"
        label={t`Name`}
        maxLength={60}
        required
        value={name}
        error={nameError}
        onChange={({ target }) => onChange({ ...value, name: target.value })}
      />
      {limit && (
        <p className="text-small text-soft">
          <Trans>
            The limit of {limit} stays if you change your budget. Alerts mark homes by the budget you have then.
          </Trans>
        </p>
      )}
      <fieldset>
        <legend className="text-small font-medium">
          <Trans>Notify me about</Trans>
        </legend>
        <div className="grid sm:grid-cols-2 sm:gap-x-4">
          {alertEvents.map((event) => (
            <Checkbox
              key={event}
              checked={events.includes(event)}
              disabled={events.length === 1 && events[0] === event}
              onChange={({ target: { checked } }) =>
                onChange({
                  ...value,
                  events: alertEvents.filter((other) => (other === event ? checked : events.includes(other))),
                })
              }
            >
              {i18n._(eventWords[event])}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="sr-only">
          <Trans>How to notify me</Trans>
        </legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
          {alertChannels.map((channel) => (
            <SelectField
              key={channel}
              label={i18n._(alertChannelWords[channel])}
              value={schedules[channel]}
              onChange={({ target }) => {
                const chosen = alertSchedules.find((one) => one === target.value) ?? 'off'
                onChange({ ...value, schedules: { ...schedules, [channel]: chosen } })
              }}
            >
              {alertSchedules.map((schedule) => (
                <option key={schedule} value={schedule}>
                  {i18n._(scheduleWords[schedule])}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        {unproven && (
          <p className="mt-2 text-small text-due">
            <Trans>E-mail and SMS start once the address and number are confirmed in your profile.</Trans>
          </p>
        )}
      </fieldset>
      {digest && (
        <div className="grid grid-cols-2 gap-4">
          <SelectField
            label={t`Digest at`}
            hint={timeZone}
            value={digestHour}
            onChange={({ target }) => onChange({ ...value, digestHour: Number(target.value) })}
          >
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {timeOf(hour)}
              </option>
            ))}
          </SelectField>
          {ways.includes('weekly') && (
            <SelectField
              label={t`Weekly on`}
              value={digestWeekday}
              onChange={({ target }) => onChange({ ...value, digestWeekday: Number(target.value) })}
            >
              {weekdays.map((day) => (
                <option key={day} value={day}>
                  {dayOf(day)}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      )}
    </>
  )
}
