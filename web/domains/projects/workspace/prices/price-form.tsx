import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import {
  previewPriceList,
  publishPriceList,
  type OwnPriceVersion,
  type PriceListDiff,
} from '../../../../../contract/projects/price-versions.ts'
import type { PriceList } from '../../../../../contract/projects/prices.ts'
import type { WorkedProjectDetail } from '../../../../../contract/projects/workspace.ts'
import { call } from '../../../../platform/api/call.ts'
import { useAction } from '../../../../platform/api/use-action.ts'
import { useLeaveWarning } from '../../../../platform/draft/use-leave-warning.ts'
import { newId } from '../../../../platform/new-id.ts'
import { toast } from '../../../../platform/toasts.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { useMarket } from '../../../../platform/use-market.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field, TextField, controlClass } from '../../../../ui/field.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { staleProjects } from '../parts/workspace-data.ts'
import { ChargesFields } from './charges-fields.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { PriceDiff } from './price-diff.tsx'
import { useProblemWords } from './problem-words.ts'
import { readPrices, writtenPrices, type PriceProblems, type WrittenPrices } from './written-prices.ts'

interface PriceFormProps {
  project: WorkedProjectDetail
  /** The newest first: the new one goes on from it. */
  versions: readonly OwnPriceVersion[]
  today: string
  onClose: () => void
}

interface Previewed {
  prices: PriceList
  effectiveOn: string
  diff: PriceListDiff
}

/** Writes the next version of a project's prices; what it changes is shown before it is published. */
export function PriceForm({ project, versions, today, onClose }: PriceFormProps) {
  const { t } = useLingui()
  const { language, unit } = useFormat()
  const market = useMarket()
  const say = useProblemWords()
  const typing = { market, locale: market.locale[language], unit }
  const form = useRef<HTMLFormElement>(null)
  const [id] = useState(() => newId())
  const [last] = useState(() => versions[0])
  const [written, setWritten] = useState<WrittenPrices>(() => writtenPrices(last?.prices, typing))
  const [effectiveOn, setEffectiveOn] = useState(today)
  const [note, setNote] = useState('')
  const [isDirty, setDirty] = useState(false)
  const [problems, setProblems] = useState<PriceProblems>({})
  const [previewed, setPreviewed] = useState<Previewed>()
  const { pending, errors, message, refusal, run, clear } = useAction({ inline: true, invalidates: staleProjects })
  useLeaveWarning(isDirty)
  useEffect(() => form.current?.querySelector('h2')?.focus(), [])

  const errorOf = (name: string) => say(problems[name])
  function change(part: Partial<WrittenPrices>) {
    setWritten((before) => ({ ...before, ...part }))
    setProblems({})
    setPreviewed(undefined)
    setDirty(true)
    clear()
  }

  async function preview(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readPrices(written, typing)
    if (read.problems) {
      flushSync(() => setProblems(read.problems))
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    const { prices } = read
    const body = { effectiveOn, prices }
    const outcome = await run(() => call(previewPriceList, { params: { id: project.id }, body }))
    if (!outcome.ok) return
    setPreviewed({ ...body, diff: outcome.value.data })
  }
  async function publish({ prices, effectiveOn: on }: Previewed) {
    const body = { id, after: last?.number ?? 0, effectiveOn: on, prices, ...(note.trim() && { note }) }
    const outcome = await run(() => call(publishPriceList, { params: { id: project.id }, body }))
    if (!outcome.ok) return
    toast.success(outcome.value.message)
    onClose()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void preview(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
    >
      <h2 tabIndex={-1} className="text-title">
        <Trans>New price list</Trans>
      </h2>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h3 className="text-lead font-semibold">
          <Trans>Base prices</Trans>
        </h3>
        <p className="text-small text-soft">
          <Trans>For the lowest floor, before floor charges. A type without a price shows “Price on request”.</Trans>
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {project.unitTypes.map(({ id: type, name }) => (
            <TextField
              key={type}
              name={`base.${type}`}
              label={name}
              inputMode="text"
              autoComplete="off"
              maxLength={30}
              value={written.base[type] ?? ''}
              error={errorOf(`base.${type}`)}
              onChange={({ target }) => change({ base: { ...written.base, [type]: target.value } })}
            />
          ))}
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name="floorRise"
            label={t`Added for each floor`}
            inputMode="text"
            maxLength={30}
            value={written.floorRise}
            error={errorOf('floorRise')}
            onChange={({ target }) => change({ floorRise: target.value })}
          />
          <TextField
            name="fromFloor"
            label={t`Above floor`}
            inputMode="numeric"
            maxLength={3}
            value={written.fromFloor}
            error={errorOf('fromFloor')}
            onChange={({ target }) => change({ fromFloor: target.value })}
          />
        </div>
      </section>
      <ExtraFields
        part="preferred"
        title={<Trans>Preferred locations</Trans>}
        add={<Trans>Add a location</Trans>}
        example={t`Facing the park`}
        most={12}
        extras={written.preferred}
        errorOf={errorOf}
        onChange={(preferred) => change({ preferred })}
      />
      <ExtraFields
        part="parking"
        title={<Trans>Parking</Trans>}
        add={<Trans>Add a parking type</Trans>}
        example={t`Covered parking`}
        most={6}
        extras={written.parking}
        errorOf={errorOf}
        onChange={(parking) => change({ parking })}
      />
      <ChargesFields charges={written.charges} errorOf={errorOf} onChange={(charges) => change({ charges })} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h3 className="text-lead font-semibold">
          <Trans>Taxes</Trans>
        </h3>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name="tax"
            label={market.id === 'in' ? t`GST, % of the taxable amount` : t`Sales tax, % of the taxable amount`}
            inputMode="decimal"
            maxLength={7}
            value={written.tax}
            error={errorOf('tax')}
            onChange={({ target }) => change({ tax: target.value })}
          />
          <TextField
            name="registration"
            label={
              market.id === 'in' ? t`Stamp duty and registration, % of the price` : t`Closing costs, % of the price`
            }
            inputMode="decimal"
            maxLength={7}
            value={written.registration}
            error={errorOf('registration')}
            onChange={({ target }) => change({ registration: target.value })}
          />
        </div>
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h3 className="text-lead font-semibold">
          <Trans>When</Trans>
        </h3>
        <div className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <TextField
            name="effectiveOn"
            type="date"
            label={t`In force from`}
            min={today}
            value={effectiveOn}
            error={errors['effectiveOn']?.[0]}
            onChange={({ target }) => {
              setEffectiveOn(target.value)
              setPreviewed(undefined)
              setDirty(true)
              clear()
            }}
          />
          <Field label={t`Note (optional)`} hint={t`Buyers see it next to the version.`} error={errors['note']?.[0]}>
            {(control) => (
              <textarea
                name="note"
                className={controlClass}
                rows={2}
                maxLength={500}
                value={note}
                onChange={({ target }) => {
                  setNote(target.value)
                  setDirty(true)
                }}
                {...control}
              />
            )}
          </Field>
        </div>
      </section>
      {Object.keys(problems).length > 0 && (
        <FormError>
          <Trans>Fix the marked fields above.</Trans>
        </FormError>
      )}
      {!errors['effectiveOn'] && <FormError>{message}</FormError>}
      {previewed && <PriceDiff diff={previewed.diff} effectiveOn={previewed.effectiveOn} today={today} />}
      <div className="flex flex-wrap gap-3">
        {previewed ? (
          <Button
            look="primary"
            busy={pending}
            disabled={refusal === 'PRICE_LIST_CHANGED'}
            onClick={() => void publish(previewed)}
          >
            <Trans>Publish the price list</Trans>
          </Button>
        ) : (
          <Button type="submit" look="primary" busy={pending}>
            <Trans>See what changes</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
