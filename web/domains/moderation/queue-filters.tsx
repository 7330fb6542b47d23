import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from 'react-router'
import type { EndpointOutput } from '../../../contract/endpoint.ts'
import { caseKinds, riskSignals, type moderationQueue } from '../../../contract/moderation.ts'
import { classes } from '../../ui/classes.ts'
import { SelectField } from '../../ui/field.tsx'
import { localName } from '../places/open/place-names.ts'
import { queueAddress } from './open/moderation-data.ts'
import type { QueueSearch } from './open/moderation-data.ts'
import { SearchField } from '../../ui/table/search-field.tsx'
import { kindNames, riskNames } from './messages.ts'

type Queue = EndpointOutput<typeof moderationQueue>

/** The kinds of cases with how many of each wait. */
export function QueueKinds({ search, counts }: { search: QueueSearch; counts: Queue['counts'] | undefined }) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`What is waiting`}>
      <ul className="flex flex-wrap gap-1">
        {caseKinds.map((kind) => {
          const current = kind === search.kind
          return (
            <li key={kind}>
              <Link
                to={queueAddress({ kind, page: 1 })}
                aria-current={current ? 'page' : undefined}
                className={classes(
                  'flex min-h-11 items-center gap-2 rounded-full border px-3 font-medium',
                  current ? 'border-ink bg-ink text-paper' : 'border-line hover:bg-sunk',
                )}
              >
                {i18n._(kindNames[kind])}
                {counts && (
                  <span className={classes('figures text-small', !current && 'text-faint')}>{counts[kind]}</span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Narrows the queue by city, lister and signal. */
export function QueueFilters({ search, cities }: { search: QueueSearch; cities: Queue['cities'] }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const go = (next: Partial<QueueSearch>) =>
    void navigate(queueAddress({ ...search, ...next, page: 1, home: undefined }), {
      replace: true,
      state: { keepScroll: true },
    })
  return (
    <div className="grid grid-cols-2 gap-2">
      <SelectField
        label={t`City`}
        labelHidden
        value={search.city ?? ''}
        onChange={({ target: { value } }) => go({ city: value || undefined })}
      >
        <option value="">{t`All cities`}</option>
        {cities.map((city) => (
          <option key={city.slug} value={city.slug}>{`${localName(city, i18n)} (${city.count})`}</option>
        ))}
      </SelectField>
      <SelectField
        label={t`Signals`}
        labelHidden
        value={search.risk ?? ''}
        onChange={({ target: { value } }) =>
          go({ risk: (['any', ...riskSignals] as const).find((name) => name === value) })
        }
      >
        <option value="">{t`Signals`}</option>
        <option value="any">{t`Any signal`}</option>
        {riskSignals.map((signal) => (
          <option key={signal} value={signal}>
            {i18n._(riskNames[signal])}
          </option>
        ))}
      </SelectField>
      <SearchField
        className="col-span-2"
        label={t`Listed by`}
        labelHidden
        placeholder={t`Owner or agent name`}
        value={search.lister ?? ''}
        onText={(lister) => go({ lister: lister || undefined })}
      />
    </div>
  )
}
