import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../platform/share/copy-text.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Field, controlClass } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** From this confidence (0-1) on the address needs no check. */
const SURE = 0.7
const ROUGH = 0.35

/** The confidence of an address, in words and as a bar. */
export function Confidence({ value }: { value: number }) {
  const { t } = useLingui()
  const percent = Math.round(value * 100)
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-3 text-small text-soft">
        <span>
          {value >= SURE ? (
            <Trans>This address is near the pin.</Trans>
          ) : value >= ROUGH ? (
            <Trans>The nearest known place; complete the address yourself.</Trans>
          ) : (
            <Trans>No known place nearby. Enter the address yourself.</Trans>
          )}
        </span>
        <span className="figures">{percent}%</span>
      </p>
      <div
        role="meter"
        aria-label={t`Address accuracy`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-sunk"
      >
        <div
          className={`h-full rounded-full ${value >= SURE ? 'bg-verified' : value >= ROUGH ? 'bg-due' : 'bg-wrong'}`}
          style={{ inlineSize: `${Math.max(4, percent)}%` }}
        />
      </div>
    </div>
  )
}

interface AddressFieldProps {
  value: string
  /** Whether the address for the pin is loading. */
  pending: boolean
  /** Whether the person edited it. */
  own: boolean
  onChange: (address: string | null) => void
}

/** The address of the pin: the nearest known one, until the person edits it. */
export function AddressField({ value, pending, own, onChange }: AddressFieldProps) {
  return (
    <div>
      <Field label={<Trans>Address</Trans>} hint={<Trans>House, street and landmark make it easier to find.</Trans>}>
        {(control) =>
          pending && !own ? (
            <Skeleton className="h-18" />
          ) : (
            <textarea
              {...control}
              rows={2}
              maxLength={250}
              autoComplete="street-address"
              value={value}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              className={`${controlClass} resize-none`}
            />
          )
        }
      </Field>
      {own && (
        <button
          type="button"
          onClick={() => onChange(null)}
          className="min-h-9 text-small font-medium text-accent-strong underline underline-offset-3"
        >
          <Trans>Use the address of the pin instead</Trans>
        </button>
      )}
    </div>
  )
}

/** A line of the result with a copy button. */
export function CopyLine({ name, value }: { name: string; value: string }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState('')
  async function copy() {
    if (await copyText(value)) setCopied(value)
    else toast.error(t`This browser does not allow copying. Select the text instead.`)
  }
  const done = copied === value && value !== ''
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-2">
      <div className="min-w-0">
        <p className="text-small text-soft">{name}</p>
        <p className="figures truncate select-all" title={value}>
          {value}
        </p>
      </div>
      <Button
        size="small"
        icon={done ? <Check aria-hidden /> : <Copy aria-hidden />}
        disabled={!value}
        aria-label={t`Copy: ${name}`}
        onClick={() => void copy()}
      >
        {done ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </Button>
    </li>
  )
}
