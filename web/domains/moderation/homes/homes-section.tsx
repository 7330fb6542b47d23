import { useState } from 'react'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import '../../../ui/table/card-table.css'
import { ChangeOutcome, type Outcome } from './change-outcome.tsx'
import { HomeView } from './home-view.tsx'
import { HomesList } from './homes-list.tsx'

/** The homes' section: a list over all states, and single homes. What was changed last can be undone from both. */
export function HomesSection() {
  const [params] = useRequestedParams()
  const home = params.get('home')
  const [outcome, setOutcome] = useState<Outcome>()
  const last = outcome && (
    <ChangeOutcome key={outcome.result.batch} outcome={outcome} onClose={() => setOutcome(undefined)} />
  )
  return home === null ? (
    <HomesList outcome={last} onChanged={setOutcome} />
  ) : (
    <HomeView key={home} id={home} outcome={last} onChanged={setOutcome} />
  )
}
