import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { newId } from '../../../../platform/new-id.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { WrittenExtra } from './written-prices.ts'

interface ExtraFieldsProps {
  part: 'preferred' | 'parking'
  title: ReactNode
  add: ReactNode
  example: string
  most: number
  extras: readonly WrittenExtra[]
  errorOf: (name: string) => string | undefined
  onChange: (extras: WrittenExtra[]) => void
}

/** What costs more by its code: preferred locations, parking places. */
export function ExtraFields({ part, title, add, example, most, extras, errorOf, onChange }: ExtraFieldsProps) {
  const { t } = useLingui()
  const change = (key: string, changed: Partial<WrittenExtra>) =>
    onChange(extras.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-lead font-semibold">{title}</h3>
      {part === 'preferred' && (
        <p className="text-small text-soft">
          <Trans>Applies to homes with this code in the inventory.</Trans>
        </p>
      )}
      {extras.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {extras.map(({ key, code, label, amount }) => (
            <li
              key={key}
              className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-3 sm:grid-cols-[6rem_minmax(0,1fr)_10rem_auto]"
            >
              <TextField
                name={`${part}.${key}.code`}
                label={t`Code`}
                maxLength={8}
                autoCapitalize="characters"
                value={code}
                error={errorOf(`${part}.${key}.code`)}
                onChange={({ target }) => change(key, { code: target.value.toUpperCase() })}
              />
              <TextField
                name={`${part}.${key}.label`}
                label={t`Name`}
                placeholder={example}
                maxLength={80}
                value={label}
                error={errorOf(`${part}.${key}.label`)}
                onChange={({ target }) => change(key, { label: target.value })}
              />
              <TextField
                name={`${part}.${key}.amount`}
                label={t`Price`}
                className="max-sm:col-span-2"
                inputMode="text"
                maxLength={30}
                value={amount}
                error={errorOf(`${part}.${key}.amount`)}
                onChange={({ target }) => change(key, { amount: target.value })}
              />
              <IconButton
                className="max-sm:col-span-2 max-sm:justify-self-end sm:mt-7"
                label={t`Remove: ${label || code}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => onChange(extras.filter((one) => one.key !== key))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        size="small"
        className="justify-self-start"
        icon={<Plus aria-hidden />}
        disabled={extras.length >= most}
        onClick={() => onChange([...extras, { key: newId(), code: '', label: '', amount: '' }])}
      >
        {add}
      </Button>
    </section>
  )
}
