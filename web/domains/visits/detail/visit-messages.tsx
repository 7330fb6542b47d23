import { Trans } from '@lingui/react/macro'
import { usePerson } from '../../conversations/open/threads/thread-data.ts'
import type { VisitDetail } from '../visit/visits-data.ts'
import { SubjectTalk } from '../../conversations/open/subject-talk.tsx'

/** What the two sides of a visit write to each other. */
export function VisitMessages({ visit: { id, other } }: { visit: VisitDetail }) {
  const person = usePerson()
  const name = other.fullName
  return (
    <div className="w-full">
      <SubjectTalk
        key={id}
        person={person}
        kind="visit"
        id={id}
        empty={<Trans>No messages yet. {name} will see what you write here.</Trans>}
      />
    </div>
  )
}
