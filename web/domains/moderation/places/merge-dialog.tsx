import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MERGE_UNDO_DAYS, mergeLocality, previewMerge } from '../../../../contract/admin/places.ts'
import { getCity } from '../../../../contract/places.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { SelectField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { placeAddress, stalePlaces, type LocalityName } from './named-place.ts'

interface MergeDialogProps {
  of: LocalityName
  /** The name of the locality. */
  name: string
  onClose: () => void
}

/** Asks into which locality of the city one is merged, and says what moves. */
export function MergeDialog({ of, name, onClose }: MergeDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [into, setInto] = useState('')
  const { market, city, locality } = of
  const read = useQuery({ ...query(getCity, { params: { slug: city }, query: { market } }), staleTime: 0 })
  const others = (read.data?.data.localities ?? [])
    .filter(({ slug }) => slug !== locality)
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const target = others.find(({ slug }) => slug === into)
  const form = useForm({
    faults: { into: !target && t`Choose a locality.` },
    invalidates: stalePlaces,
    send: target && (() => call(mergeLocality, { params: { ...of }, body: { into } })),
    onDone: () => {
      const where = target?.name ?? ''
      toast.success(t`${name} is now part of ${where}.`)
      onClose()
      void navigate(placeAddress({ market, city, locality: into }), { replace: true })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t`Merge ${name} into another locality`}
      description={t`Its name becomes another name of the other locality, and its addresses lead there at once.`}
      action={<Trans>Merge</Trans>}
      onClose={onClose}
    >
      <SelectField
        label={t`Merge into`}
        name="into"
        value={into}
        error={form.errorOf('into')}
        onChange={({ target: { value } }) => setInto(value)}
      >
        <option value="">{t`Choose a locality`}</option>
        {others.map(({ slug, name: other }) => (
          <option key={slug} value={slug}>
            {other}
          </option>
        ))}
      </SelectField>
      {target && <Preview of={of} into={into} />}
      <p className="text-small text-soft">
        <Trans>
          You can undo this for {MERGE_UNDO_DAYS} days, as long as the other locality is not merged into another one.
          What comes into the other locality meanwhile stays there.
        </Trans>
      </p>
    </FormDialog>
  )
}

function Preview({ of, into }: { of: LocalityName; into: string }) {
  const { t, i18n } = useLingui()
  const { data, error } = useQuery({
    ...query(previewMerge, { params: { ...of }, query: { into } }),
    staleTime: 0,
  })
  if (error) return <FormError>{errorText(error, i18n)}</FormError>
  if (!data) return <Skeleton className="h-24" />
  const { homes, projects, profiles, savedSearches, requirements, served, reportFigures } = data.data
  const moved = [
    { of: 'homes', count: homes, words: <Plural value={homes} one="# home" other="# homes" /> },
    { of: 'projects', count: projects, words: <Plural value={projects} one="# project" other="# projects" /> },
    { of: 'profiles', count: profiles, words: <Plural value={profiles} one="# profile" other="# profiles" /> },
    {
      of: 'searches',
      count: savedSearches,
      words: (
        <Plural value={savedSearches} one="# saved search with its alerts" other="# saved searches with their alerts" />
      ),
    },
    {
      of: 'requirements',
      count: requirements,
      words: <Plural value={requirements} one="# requirement" other="# requirements" />,
    },
    {
      of: 'served',
      count: served,
      words: <Plural value={served} one="# person who serves it" other="# people who serve it" />,
    },
  ].filter(({ count }) => count > 0)
  return (
    <section aria-label={t`What moves`} className="grid gap-2 rounded-card border border-line bg-sunk p-4">
      <p className="font-medium">
        <Trans>What moves</Trans>
      </p>
      {moved.length > 0 ? (
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {moved.map(({ of, words }) => (
            <li key={of}>{words}</li>
          ))}
        </ul>
      ) : (
        <p>
          <Trans>Nothing, because nothing is in it yet.</Trans>
        </p>
      )}
      {reportFigures > 0 && (
        <p className="text-small text-soft">
          <Plural
            value={reportFigures}
            one="# figure of the market report is recalculated."
            other="# figures of the market report are recalculated."
          />
        </p>
      )}
    </section>
  )
}
