import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAnchors } from '../../../../contract/beds/anchors.ts'
import {
  habitAnswers,
  saveRoommateRequest,
  type Habit,
  type Habits,
  type MyRoommateRequest,
} from '../../../../contract/beds/roommates.ts'
import { keysOf } from '../../../../contract/keys-of.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { readMoney } from '../../../platform/draft/typed-values.ts'
import { newId } from '../../../platform/new-id.ts'
import { toast } from '../../../platform/toasts.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ChipChoices } from '../../../ui/lists/chip-choices.tsx'
import { localName } from '../../places/open/place-names.ts'
import { answerName, habitNames } from './habit-words.ts'
import { staleRoommates } from './roommates-data.ts'

const habitKeys = keysOf(habitAnswers)

type Answers = Partial<Record<Habit, string>>

const answerOf = <Answer extends string>(answers: readonly Answer[], chosen: string | undefined) =>
  answers.find((one) => one === chosen)

/** The answers if every question has one. */
function whole(chosen: Answers): Habits | undefined {
  const sleep = answerOf(habitAnswers.sleep, chosen.sleep)
  const guests = answerOf(habitAnswers.guests, chosen.guests)
  const smoking = answerOf(habitAnswers.smoking, chosen.smoking)
  const food = answerOf(habitAnswers.food, chosen.food)
  const cleanliness = answerOf(habitAnswers.cleanliness, chosen.cleanliness)
  const days = answerOf(habitAnswers.days, chosen.days)
  return sleep && guests && smoking && food && cleanliness && days
    ? { sleep, guests, smoking, food, cleanliness, days }
    : undefined
}

interface RequestDialogProps {
  city: { slug: string; name: string }
  known: MyRoommateRequest | undefined
  onClose: () => void
}

/** Posts or changes a request in a city: where, for how much, from when, and how one lives. */
export function RequestDialog({ city, known, onClose }: RequestDialogProps) {
  const { t, i18n } = useLingui()
  const market = useMarket()
  const [id] = useState(() => known?.id ?? newId())
  const [point, setPoint] = useState(known?.point?.slug ?? '')
  const [typed, setTyped] = useState(known ? String(known.budgetMax / 100) : '')
  const [moveIn, setMoveIn] = useState(known?.moveIn ?? '')
  const [habits, setHabits] = useState<Answers>(known?.habits ?? {})
  const anchors = useQuery(query(listAnchors, { query: { market: market.id, city: city.slug } })).data?.data ?? []
  const budgetMax = readMoney(typed, market)
  const isBudget = typeof budgetMax === 'number' && budgetMax > 0
  const answered = whole(habits)
  const form = useForm({
    invalidates: staleRoommates,
    faults: {
      budgetMax: !isBudget && t`Enter what you can pay a month.`,
      moveIn: !moveIn && t`Choose a day.`,
      ...Object.fromEntries(habitKeys.map((habit) => [habit, !habits[habit] && t`Choose an answer.`])),
    },
    send:
      isBudget &&
      answered &&
      (() =>
        call(saveRoommateRequest, {
          params: { id },
          body: {
            market: market.id,
            city: city.slug,
            ...(point && { point }),
            budgetMax,
            moveIn,
            habits: answered,
          },
        })),
    onDone: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t`Look for a roommate in ${city.name}`}
      action={<Trans>Post request</Trans>}
      onClose={onClose}
      shape="sheet"
    >
      <p className="text-small text-soft">
        <Trans>Others see these answers, but not your name or contact details.</Trans>
      </p>
      {anchors.length > 0 && (
        <SelectField label={t`Near`} name="point" value={point} onChange={({ target }) => setPoint(target.value)}>
          <option value="">{t`Anywhere in the city`}</option>
          {anchors.map((anchor) => (
            <option key={anchor.slug} value={anchor.slug}>
              {localName(anchor, i18n)}
            </option>
          ))}
        </SelectField>
      )}
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          label={t`Maximum per month`}
          name="budgetMax"
          inputMode="decimal"
          value={typed}
          error={form.errorOf('budgetMax')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField
          label={t({ message: 'From', context: 'a day' })}
          name="moveIn"
          type="date"
          value={moveIn}
          error={form.errorOf('moveIn')}
          onChange={({ target }) => setMoveIn(target.value)}
        />
      </div>
      {habitKeys.map((habit) => (
        <ChipChoices
          key={habit}
          single
          legend={i18n._(habitNames[habit])}
          name={habit}
          options={habitAnswers[habit].map((value) => ({ value, label: i18n._(answerName(habit, value)) }))}
          chosen={[habits[habit] ?? '']}
          error={form.errorOf(habit)}
          onToggle={(value) => setHabits({ ...habits, [habit]: value })}
        />
      ))}
    </FormDialog>
  )
}
