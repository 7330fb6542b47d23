import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRequestedParams } from '../../ui/requested-params.ts'
import type { User } from '../../../contract/users.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/choice.tsx'
import { TabLink } from '../../ui/tabs.tsx'
import { VisitList } from './lists/visit-list.tsx'
import { readVisitsSearch, visitsAddress } from './visit/visits-search.ts'
import type { VisitsTab, VisitsViewName } from './visit/visits-search.ts'
import { Calendar } from './calendar/calendar.tsx'
import { OpenHousesBoard } from './open-houses/open-houses-board.tsx'
import { VisitingHours } from './hours/visiting-hours.tsx'
import { VisitDrawer } from './detail/visit-drawer.tsx'
import { FeedDialog } from './feed-dialog.tsx'

const wasOpened = (state: unknown) => typeof state === 'object' && state !== null && 'opened' in state

/** The visits of a person, as visitor and as host. */
export function VisitsView({ user }: { user: User }) {
  const navigate = useNavigate()
  const place: { state: unknown } = useLocation()
  const [params] = useRequestedParams()
  const [feed, setFeed] = useState(false)
  const search = readVisitsSearch(params, user)
  const { as, view, visit } = search
  const side = as === 'host' ? 'host' : 'visitor'
  const isList = as === 'host' || as === 'visitor'
  const person = user._id

  /** The step back that a phone’s Back makes, where the visit was opened from here. */
  function close() {
    if (wasOpened(place.state)) void navigate(-1)
    else void navigate(visitsAddress({ ...search, visit: undefined }), { replace: true, state: { keepScroll: true } })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <VisitsTabs current={as} />
      {isList && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ViewChoice
            value={view}
            onChange={(next) =>
              void navigate(visitsAddress({ ...search, view: next, visit: undefined }), {
                replace: true,
                state: { keepScroll: true },
              })
            }
          />
          <Button size="small" icon={<CalendarSync aria-hidden />} onClick={() => setFeed(true)}>
            <Trans>My calendar app</Trans>
          </Button>
        </div>
      )}
      {isList && view === 'list' && <VisitList key={side} person={person} as={side} search={search} />}
      {isList && view !== 'list' && <Calendar person={person} as={side} search={search} />}
      {as === 'open-houses' && <OpenHousesBoard person={person} marked={search.house} />}
      {as === 'hours' && <VisitingHours person={person} />}
      {visit !== undefined && (
        <VisitDrawer
          key={visit}
          person={person}
          id={visit}
          code={search.code}
          addressOf={(id) => visitsAddress({ ...search, visit: id })}
          onClose={close}
        />
      )}
      {feed && <FeedDialog person={person} onClose={() => setFeed(false)} />}
    </div>
  )
}

function VisitsTabs({ current }: { current: VisitsTab }) {
  const { t } = useLingui()
  const names: Record<VisitsTab, ReactNode> = {
    visitor: <Trans>My visits</Trans>,
    host: <Trans>Visits to my homes</Trans>,
    'open-houses': <Trans>Open houses</Trans>,
    hours: <Trans>Visiting hours</Trans>,
  }
  const tabs = ['visitor', 'host', 'open-houses', 'hours'] as const
  return (
    <nav aria-label={t`Visits`} className="border-b border-line">
      <ul className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {tabs.map((as) => (
          <li key={as}>
            <TabLink to={visitsAddress({ as, view: 'list', state: 'to-come' })} current={as === current}>
              {names[as]}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ViewChoiceProps {
  value: VisitsViewName
  onChange: (view: VisitsViewName) => void
}

function ViewChoice({ value, onChange }: ViewChoiceProps) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`View`}
      value={value}
      options={[
        { value: 'list', label: <Trans>List</Trans> },
        { value: 'month', label: <Trans>Month</Trans> },
        { value: 'week', label: <Trans>Week</Trans> },
        { value: 'day', label: <Trans>Day</Trans> },
      ]}
      onChange={onChange}
    />
  )
}
