import { useLingui } from '@lingui/react'
import { Trans, useLingui as useWords } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MarketId } from '../../../../contract/markets.ts'
import { costSheet } from '../../../../contract/projects/prices.ts'
import { projectPriceLists } from '../../../../contract/projects/price-lists.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Choices } from '../../../ui/choice.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FloorPlan } from '../plans/floor-plan.tsx'
import { CostLines } from './cost-lines.tsx'
import type { MatrixHome } from './unit-filters.ts'
import { TypeAreas } from './unit-types.tsx'
import { floorName, unitStateLooks, unitStateNames } from './unit-words.ts'
import { directionNames } from '../../properties/open/word-lists.ts'

interface UnitPanelProps {
  project: { slug: string; market: MarketId }
  home: MatrixHome | undefined
  towerName: string
  /** What preferred locations are called, by code. */
  locations: Readonly<Record<string, string>>
  onClose: () => void
  onAsk: ((home: MatrixHome) => void) | undefined
}

/** One home of a project: its facts, everything that will be paid for it, its plan. */
export function UnitPanel({ project, home, towerName, locations, onClose, onAsk }: UnitPanelProps) {
  const { t } = useWords()
  // What was last open stays drawn while the panel leaves.
  const [shown, setShown] = useState(home)
  if (home && home !== shown) setShown(home)
  if (!shown) return null
  const { unitNumber, unitType, state } = shown
  const isOpen = state === 'available' || state === 'held'
  return (
    <Dialog
      open={home !== undefined}
      onClose={onClose}
      shape="drawer"
      title={t`Home ${unitNumber}`}
      description={unitType.name}
      actions={
        isOpen &&
        onAsk && (
          <Button look="primary" onClick={() => onAsk(shown)}>
            <Trans>Ask about this home</Trans>
          </Button>
        )
      }
    >
      <div className="grid gap-7">
        <UnitFacts home={shown} towerName={towerName} locations={locations} />
        {isOpen && <UnitCost key={unitNumber} project={project} home={shown} />}
        {unitType.plan && (
          <section className="grid gap-2">
            <h3 className="text-lead font-semibold">
              <Trans>Floor plan</Trans>
            </h3>
            <FloorPlan plan={unitType.plan} label={t`Floor plan of ${unitType.name}`} />
          </section>
        )}
      </div>
    </Dialog>
  )
}

function UnitFacts({
  home,
  towerName,
  locations,
}: Pick<UnitPanelProps, 'towerName' | 'locations'> & { home: MatrixHome }) {
  const { i18n } = useLingui()
  const { t } = useWords()
  const { money } = useFormat()
  const { state, listPrice, entryLevel, directionFaces, locationCodes, unitType } = home
  const facts = [
    [t`Tower`, towerName],
    [t`Floor`, floorName(entryLevel, i18n)],
    [t`Facing`, directionFaces && i18n._(directionNames[directionFaces])],
    [t`Location`, locationCodes.map((code) => locations[code] ?? code).join(', ')],
  ] as const
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className={classes('rounded-full border px-3 py-1 text-small font-medium', unitStateLooks[state])}>
          {i18n._(unitStateNames[state])}
        </span>
        {state === 'available' && listPrice !== undefined && (
          <p className="figures text-title font-semibold" title={money(listPrice).exact}>
            {money(listPrice).short}
          </p>
        )}
      </div>
      <TypeAreas unitType={unitType} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-soft">{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

/** The cost sheet of a home by the list in force, with the parking places that are chosen. */
function UnitCost({ project, home }: { project: UnitPanelProps['project']; home: MatrixHome }) {
  const { t } = useWords()
  const { date, money } = useFormat()
  const [parking, setParking] = useState<readonly string[]>([])
  const { data, isError, isFetching, refetch } = useQuery(
    query(projectPriceLists, { params: { key: project.slug }, query: { market: project.market } }),
  )
  if (isError)
    return <ErrorCard title={t`The price list could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64 w-full" />
  const list = data.data.inForce
  const { unitType, entryLevel, locationCodes } = home
  const { livingArea } = unitType
  const sheet =
    list && livingArea !== undefined
      ? costSheet(list.prices, { unitTypeId: unitType.id, entryLevel, locationCodes, livingArea }, parking)
      : undefined
  if (!list || !sheet)
    return (
      <p className="text-soft">
        <Trans>The builder has not published a price for this home.</Trans>
      </p>
    )
  const day = date(list.effectiveOn, 'long')
  const toggle = (code: string, on: boolean) =>
    setParking((codes) => (on ? [...codes, code] : codes.filter((one) => one !== code)))
  return (
    <section className="grid gap-3">
      <h3 className="text-lead font-semibold">
        <Trans>What you will pay</Trans>
      </h3>
      {list.prices.parking.length > 0 && (
        <Choices legend={<Trans>Parking</Trans>}>
          {list.prices.parking.map(({ code, label, amount }) => (
            <Checkbox
              key={code}
              checked={parking.includes(code)}
              aside={money(amount).short}
              onChange={({ target }) => toggle(code, target.checked)}
            >
              {label}
            </Checkbox>
          ))}
        </Choices>
      )}
      <div aria-live="polite">
        <CostLines sheet={sheet} market={project.market} />
      </div>
      <p className="text-small text-faint">
        <Trans>
          Based on price list {list.number}, in force since {day}. Taxes and fees are today’s rates and may differ on
          the day you pay.
        </Trans>
      </p>
    </section>
  )
}
