import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Document } from '../../../../contract/documents.ts'
import { projectDocumentKinds } from '../../../../contract/projects/media-kinds.ts'
import { listOf, recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import { DocumentField } from '../../uploads/open/document-field.tsx'
import { documentKindNames } from '../disclosure-words.ts'
import { CheckInput, SelectInput } from './inputs.tsx'
import { put } from './project-form.ts'
import type { ProjectForm } from './project-form.ts'

const MOST = 30

/** Documents of a project, which only moderators can read unless marked public. */
export function DocumentsStep({ form }: { form: ProjectForm }) {
  const { t, i18n } = useLingui()
  const [known, setKnown] = useState<readonly Document[]>(form.draft.documents)
  const written = listOf(form.fields['documents'])
  const idOf = (item: (typeof written)[number]) => textOf(recordOf(item)['documentId'])
  const shown = written.flatMap((item) => known.find(({ id }) => id === idOf(item)) ?? [])
  function change(next: readonly Document[]) {
    setKnown([...known.filter(({ id }) => !next.some((one) => one.id === id)), ...next])
    const kept = written.filter((item) => next.some(({ id }) => id === idOf(item)))
    const added = next
      .filter(({ id }) => !written.some((item) => idOf(item) === id))
      .map(({ id, name }) => ({ documentId: id, kind: 'other', name }))
    put(form, 'documents', [...kept, ...added])
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-prose text-soft">
        <Trans>
          Files are stored encrypted. Only moderators can open them, and every time is logged. Mark files that everyone
          may read, such as the brochure.
        </Trans>
      </p>
      <DocumentField
        kind="other"
        label={t`Documents`}
        name="documents"
        most={MOST}
        value={shown}
        error={form.errorOf('documents')}
        onChange={change}
      />
      {written.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {written.map((item, at) => (
            <li
              key={idOf(item)}
              className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-4 gap-y-1 rounded-card border border-line p-4 sm:grid-cols-2"
            >
              <p className="font-medium wrap-anywhere sm:col-span-2">{textOf(recordOf(item)['name'])}</p>
              <SelectInput
                form={form}
                path={`documents.${at}.kind`}
                label={t`What it is`}
                options={projectDocumentKinds.map((value) => ({ value, label: i18n._(documentKindNames[value]) }))}
              />
              <CheckInput form={form} path={`documents.${at}.isPublic`} label={t`Everyone may read it`} />
              {form.errorOf(`documents.${at}.documentId`) && (
                <p className="text-small font-medium text-wrong sm:col-span-2">
                  {form.errorOf(`documents.${at}.documentId`)}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
