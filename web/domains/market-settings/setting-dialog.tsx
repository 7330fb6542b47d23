import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  marketSettingHistory,
  marketSettings,
  saveSetting,
  settingEffect,
  type MarketSetting,
} from '../../../contract/market-settings/market-settings.ts'
import { fitsSetting, settingOf, shippedSetting, type SettingKey } from '../../../contract/settings/settings.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { call } from '../../platform/api/call.ts'
import { query } from '../../platform/api/query-client.ts'
import { useForm } from '../../platform/api/use-form.ts'
import { toast } from '../../platform/toasts.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { History } from './history.tsx'
import { effectWords, settingWords, valueText } from './setting-words.ts'

/** How long a typed value stays the same before its effect is counted, ms. */
const SETTLED_MS = 300

interface SettingDialogProps {
  market: MarketId
  setting: MarketSetting
  onClose: () => void
}

/** Changes a setting, and shows the effect before. */
export function SettingDialog({ market, setting, onClose }: SettingDialogProps) {
  const { t, i18n } = useLingui()
  const { key, value, revision } = setting
  const { unit, bounds } = settingOf(key)
  const [least, most] = bounds
  const shipped = shippedSetting(market, key)
  const [typed, setTyped] = useState(String(value))
  const wanted = /^\d+$/.test(typed.trim()) ? Number(typed) : undefined
  const fits = fitsSetting(key, wanted)
  const form = useForm({
    invalidates: [marketSettings, marketSettingHistory],
    faults: { value: !fits && t`Enter a whole number from ${least} to ${most}.` },
    send: () =>
      call(saveSetting, {
        params: { key },
        body: { market, revision, value: wanted === shipped ? null : Number(wanted) },
      }),
    onDone: () => {
      toast.success(t`The setting is changed.`)
      onClose()
    },
  })
  const [from, to, usual] = [least, most, shipped].map((one) => valueText(unit, one, i18n))
  return (
    <FormDialog
      form={form}
      action={<Trans>Save</Trans>}
      disabled={wanted === value}
      aside={
        wanted !== shipped && (
          <Button className="me-auto" onClick={() => setTyped(String(shipped))}>
            <Trans>Reset to {usual}</Trans>
          </Button>
        )
      }
      onClose={onClose}
      title={i18n._(settingWords[key].name)}
      description={i18n._(settingWords[key].what)}
    >
      <TextField
        label={unit === 'days' ? t`Days` : unit === 'hours' ? t`Hours` : unit === 'percent' ? t`Percent` : t`Number`}
        hint={t`From ${from} to ${to}. Shipped: ${usual}.`}
        name="value"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed}
        error={form.errorOf('value')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Effect market={market} of={key} value={fits ? wanted : undefined} />
      <History
        market={market}
        of={key}
        say={({ value: said }) => (typeof said === 'number' ? valueText(unit, said, i18n) : '–')}
      />
    </FormDialog>
  )
}

interface EffectProps {
  market: MarketId
  of: SettingKey
  /** Absent while none is typed that fits. */
  value: number | undefined
}

/** What the typed value would mean, beside what the present one does. */
function Effect({ market, of, value }: EffectProps) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const settled = useDebounced(value, SETTLED_MS)
  const words = effectWords[of]
  const { data } = useQuery({
    ...query(settingEffect, { params: { key: of }, query: { market, value: String(settled ?? 0) } }),
    enabled: words !== undefined && settled !== undefined,
    placeholderData: (before) => before,
  })
  if (!words)
    return (
      <p className="text-small text-soft">
        <Trans>Its effect cannot be counted ahead.</Trans>
      </p>
    )
  const [present, wanted] = [data?.data?.present, data?.data?.wanted].map((count) =>
    count === undefined ? '–' : number(count),
  )
  return (
    <div role="status" className="grid gap-2 rounded-card bg-sunk p-4">
      <p className="text-small">{i18n._(words)}</p>
      <dl className="figures grid grid-cols-2 gap-4">
        <div>
          <dt className="text-small text-soft">
            <Trans>Now</Trans>
          </dt>
          <dd className="text-title">{present}</dd>
        </div>
        <div>
          <dt className="text-small text-soft">
            <Trans>With this value</Trans>
          </dt>
          <dd className="text-title">{wanted}</dd>
        </div>
      </dl>
    </div>
  )
}
