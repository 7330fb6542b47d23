import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MarketId } from '../../../../../contract/markets.ts'
import { suggest } from '../../../../../contract/search/search.ts'
import { query } from '../../../../platform/api/query-client.ts'
import { useDebounced } from '../../../../platform/use-debounced.ts'
import { Button } from '../../../../ui/button.tsx'
import { RemovableChip } from '../../../../ui/chip.tsx'
import { TextField } from '../../../../ui/field.tsx'

const TYPING_MS = 250
const MIN_LETTERS = 2

interface Project {
  slug: string
  name: string
}

interface ProjectFieldProps {
  label: string
  name: string
  error: string | undefined
  market: MarketId
  /** The slug of the project; empty without one. */
  project: string
  /** The name of the project. */
  projectName: string
  onChange: (project: Project | undefined) => void
}

/** The project of a builder that a work is part of, found by name. */
export function ProjectField({ label, name, error, market, project, projectName, onChange }: ProjectFieldProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const asked = useDebounced(text.trim(), TYPING_MS)
  const isAsked = asked.length >= MIN_LETTERS
  const read = useQuery({ ...query(suggest, { query: { market, text: asked } }), enabled: isAsked })
  const found = (isAsked ? (read.data?.data ?? []) : []).flatMap(({ kind, label: of, detail, filters }) =>
    kind === 'project' && filters?.['project'] !== undefined ? [{ slug: filters['project'], name: of, detail }] : [],
  )
  /** The focused control disappears, so the focus moves to the one that replaces it. */
  function change(next: Project | undefined) {
    flushSync(() => {
      setText('')
      onChange(next)
    })
    box.current?.querySelector<HTMLElement>(next ? 'button' : 'input')?.focus()
  }
  if (project)
    return (
      <div ref={box} className="grid gap-1.5">
        <p className="text-small font-medium">{label}</p>
        <p>
          <RemovableChip removeLabel={t`Remove ${projectName}`} onRemove={() => change(undefined)}>
            {projectName}
          </RemovableChip>
        </p>
        {error !== undefined && <p className="text-small font-medium text-wrong">{error}</p>}
      </div>
    )
  return (
    <div ref={box} className="grid gap-2">
      <TextField
        label={label}
        name={name}
        hint={t`If it is part of a builder’s project on this site, type the project’s name.`}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Text typed here only searches, so Enter must not save the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className="text-small text-soft empty:hidden">
        {isAsked && read.data && found.length === 0 && <Trans>No project has this name.</Trans>}
        {isAsked && read.isError && <Trans>The search did not work</Trans>}
      </p>
      {found.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {found.map(({ slug, name: of, detail }) => (
            <li key={slug}>
              <Button size="small" className="whitespace-normal!" onClick={() => change({ slug, name: of })}>
                {detail === undefined ? of : `${of}, ${detail}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
