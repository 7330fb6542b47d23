import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../../platform/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { classes } from '../../../../ui/classes.ts'

/** One value of a filter: its code, its name, and the homes it would show. */
export interface FacetOption {
  value: string
  label: string
  count?: number | undefined
}

interface SectionProps {
  title: ReactNode
  children: ReactNode
}

/** A filter with its name. */
export function FilterSection({ title, children }: SectionProps) {
  return (
    <fieldset className="grid min-w-0 gap-2 border-b border-line pb-5 last:border-b-0">
      <legend className="mb-2 font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

interface PickProps {
  options: FacetOption[]
  chosen: string[]
  onToggle: (value: string) => void
}

/** Short values side by side; several may be on. */
export function Pills({ options, chosen, onToggle }: PickProps) {
  const { number } = useFormat()
  return (
    <div className="flex flex-wrap gap-2">
      {options.map(({ value, label, count }) => {
        const on = chosen.includes(value)
        return (
          <label
            key={value}
            className={classes(
              'inline-flex min-h-9 max-w-full cursor-pointer items-center gap-1.5 rounded-full border px-3.5 text-small font-medium wrap-anywhere',
              'transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-coarse:min-h-11',
              on ? 'border-ink bg-ink text-paper' : 'border-edge hover:bg-sunk',
              count === 0 && !on && 'text-faint',
            )}
          >
            <input type="checkbox" className="sr-only" checked={on} onChange={() => onToggle(value)} />
            {label}
            {count !== undefined && (
              <span className={classes('figures shrink-0 font-normal', on ? 'opacity-80' : 'text-faint')}>
                {number(count)}
              </span>
            )}
          </label>
        )
      })}
    </div>
  )
}

/** Values below one another with their counts; a long list shows its first ones and can be searched. */
export function CheckList({ options, chosen, onToggle, first = 100 }: PickProps & { first?: number }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [all, setAll] = useState(false)
  const [typed, setTyped] = useState('')
  const id = useId()
  const wanted = typed.trim().toLowerCase()
  const found = wanted ? options.filter(({ label }) => label.toLowerCase().includes(wanted)) : options
  const shown = all ? found : found.filter(({ value }, index) => index < first || chosen.includes(value))
  return (
    <div className="grid">
      {all && options.length > 12 && (
        <input
          type="search"
          aria-label={t`Find in this list`}
          placeholder={t`Find in this list`}
          aria-controls={id}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          className="mb-1 min-h-11 rounded-control border border-edge bg-surface px-3"
        />
      )}
      <div id={id} className="grid">
        {shown.map(({ value, label, count }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
            aside={count === undefined ? undefined : number(count)}
          >
            {label}
          </Checkbox>
        ))}
        {shown.length === 0 && (
          <p className="py-2 text-small text-soft">
            {wanted ? <Trans>No results.</Trans> : <Trans>No home in this search mentions it.</Trans>}
          </p>
        )}
      </div>
      {options.length > first && (
        <Button look="quiet" size="small" className="justify-self-start" onClick={() => setAll(!all)}>
          {all ? <Trans>Show fewer</Trans> : <Trans>Show all {options.length}</Trans>}
        </Button>
      )}
    </div>
  )
}
