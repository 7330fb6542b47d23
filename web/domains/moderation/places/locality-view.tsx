import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Merge, PencilLine } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { adminLocality, type AdminLocalityDetail } from '../../../../contract/admin/places.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { categoryPath } from '../../../../contract/search/category-id.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { RecordFrame } from '../../../ui/table/record-frame.tsx'
import { LocalityDialog } from './locality-dialog.tsx'
import { LocalityMap } from './locality-map.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { MergeList } from './merge-list.tsx'
import { placeAddress, type LocalityName } from './named-place.ts'

/** Between two looks at a merge that is running. */
const LOOK_AGAIN_MS = 2000

/** One locality for the operator: names, what is in it, outline, and what was merged into it. */
export function LocalityView(of: LocalityName) {
  const { i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery({
    ...query(adminLocality, { params: { ...of } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.merges.some((one) => one.state === 'moving' || one.state === 'undoing') && LOOK_AGAIN_MS,
  })
  return (
    <RecordFrame
      back={{ to: placeAddress({ market: of.market, city: of.city }), name: <Trans>All localities</Trans> }}
      read={{ data, problem: error ? errorText(error, i18n) : undefined, isFetching, refetch }}
      failed={<Trans>This locality could not be loaded</Trans>}
    >
      {({ data: locality }) => <Shown of={of} locality={locality} />}
    </RecordFrame>
  )
}

interface ShownProps {
  of: LocalityName
  locality: AdminLocalityDetail
}

function Shown({ of, locality }: ShownProps) {
  const { t } = useLingui()
  const [task, setTask] = useState<'edit' | 'merge'>()
  const { market, city } = of
  const { name, nameHindi, slug, otherNames, formerSlugs, merges } = locality
  const close = () => setTask(undefined)
  return (
    <>
      <header className="grid gap-3">
        <div className="grid gap-1">
          <h2 className="text-title wrap-anywhere">{name}</h2>
          {nameHindi !== undefined && (
            <p lang="hi" className="text-lead text-soft">
              {nameHindi}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button icon={<PencilLine aria-hidden />} aria-haspopup="dialog" onClick={() => setTask('edit')}>
            <Trans>Edit</Trans>
          </Button>
          <Button icon={<Merge aria-hidden />} aria-haspopup="dialog" onClick={() => setTask('merge')}>
            <Trans>Merge into another</Trans>
          </Button>
          <LinkButton
            look="quiet"
            icon={<ExternalLink aria-hidden />}
            to={categoryPath({ intent: 'sale', city, locality: slug })}
          >
            <Trans>See its page</Trans>
          </LinkButton>
        </div>
      </header>
      <Use of={of} locality={locality} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <dl className="grid content-start gap-3">
          <Fact name={<Trans>Name in addresses</Trans>} values={[slug]} />
          <Fact name={<Trans>Former addresses</Trans>} values={formerSlugs} />
          <Fact name={<Trans>Other names</Trans>} values={otherNames} />
        </dl>
        <LocalityMap label={t`Map of ${name}`} location={locality.location} outline={locality.outline} />
      </div>
      {merges.length > 0 && <MergeList into={name} merges={merges} />}
      {task === 'edit' && (
        <LocalityDialog of={{ market, city }} locality={locality} middle={locality.location} onClose={close} />
      )}
      {task === 'merge' && <MergeDialog of={of} name={name} onClose={close} />}
    </>
  )
}

const Fact = ({ name, values }: { name: ReactNode; values: readonly string[] }) => (
  <div className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="text-soft">{name}</dt>
    <dd className="wrap-anywhere">{values.length > 0 ? values.join(', ') : <Trans>None</Trans>}</dd>
  </div>
)

/** What names the locality, as figures. */
function Use({ of: { city, locality: slug }, locality: { use } }: ShownProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const figures = [
    { name: t`Homes`, count: use.homes, to: memberPaths.admin('homes', { city, locality: slug }) },
    { name: t`Projects`, count: use.projects },
    { name: t`Profiles`, count: use.profiles },
    { name: t`Saved searches`, count: use.savedSearches },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(({ name, count, to }) => (
        <div key={name} className="grid gap-0.5 rounded-card border border-line bg-surface px-4 py-3">
          <dt className="text-small text-soft">{name}</dt>
          <dd className="figures text-lead font-semibold">
            {to !== undefined && count > 0 ? <TextLink to={to}>{number(count)}</TextLink> : number(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
