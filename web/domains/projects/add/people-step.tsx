import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listProfiles } from '../../../../contract/directories/profiles.ts'
import { query } from '../../../platform/api/query-client.ts'
import { listOf, recordOf, textOf, textsOf } from '../../../platform/draft/typed-values.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { RemovableChip } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/field.tsx'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { roleNames } from '../disclosure-words.ts'
import { LineInput, SelectInput } from './inputs.tsx'
import { put } from './project-form.ts'
import type { ProjectForm } from './project-form.ts'
import { Rows } from './rows.tsx'

const TYPING_MS = 250
const roles = ['architect', 'structural-engineer', 'contractor', 'landscape', 'accountant'] as const
const MAX_ARCHITECTS = 6

/** The architects and other professionals of the project. */
export function PeopleStep({ form }: { form: ProjectForm }) {
  const { t, i18n } = useLingui()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Architects form={form} />
      <Rows
        form={form}
        path="professionals"
        title={t`Professionals`}
        hint={<Trans>People on the project who have no profile here.</Trans>}
        add={t`Add a person`}
        most={12}
        nameOf={(item) => textOf(recordOf(item)['name'])}
        fresh={() => ({ role: 'contractor' })}
      >
        {(path) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectInput
              form={form}
              path={`${path}.role`}
              label={t`Role`}
              options={roles.map((value) => ({ value, label: i18n._(roleNames[value]) }))}
            />
            <LineInput form={form} path={`${path}.name`} label={t`Name`} />
          </div>
        )}
      </Rows>
      <p className="max-w-prose text-soft">
        <Trans>Agents who sell homes for you are added in your workspace, once the project is there.</Trans>
      </p>
    </div>
  )
}

function Architects({ form }: { form: ProjectForm }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const typed = useDebounced(text.trim(), TYPING_MS)
  const chosen = textsOf(form.fields['architects'])
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const { data, isFetching } = useQuery({
    ...query(listProfiles, { query: { kind: 'architect', market: form.market, text: typed } }),
    enabled: typed.length >= 2,
    placeholderData: keepPreviousData,
  })
  const found = typed.length >= 2 ? (data?.data ?? []).filter(({ slug }) => !chosen.includes(slug)).slice(0, 5) : []
  const error = chosen.map((_, at) => form.errorOf(`architects.${at}`)).find(Boolean) ?? form.errorOf('architects')
  return (
    <fieldset id={fieldId('architects')} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1 text-lead">{t`Architects`}</legend>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((slug, at) => {
            const name = names.get(slug) ?? slug
            return (
              <li key={slug}>
                <RemovableChip
                  removeLabel={t`Remove ${name}`}
                  onRemove={() => put(form, 'architects', listOf(form.fields['architects']).toSpliced(at, 1))}
                >
                  {name}
                </RemovableChip>
              </li>
            )
          })}
        </ul>
      )}
      {chosen.length < MAX_ARCHITECTS && (
        <TextField
          label={t`Find an architect by name`}
          name="architects"
          type="search"
          autoComplete="off"
          error={error}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {found.length > 0 && (
        <ul className="grid gap-1">
          {found.map(({ slug, name }) => (
            <li key={slug}>
              <Button
                look="quiet"
                icon={<Plus aria-hidden />}
                onClick={() => {
                  setNames(new Map(names).set(slug, name))
                  put(form, 'architects', [...chosen, slug])
                  setText('')
                }}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {typed.length >= 2 && !isFetching && found.length === 0 && text && (
        <p role="status" className="text-small text-soft">
          <Trans>No architect with this name has a profile here. Add them below as a professional.</Trans>
        </p>
      )}
    </fieldset>
  )
}
