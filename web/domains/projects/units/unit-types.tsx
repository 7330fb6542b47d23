import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { MatrixUnitType } from '../../../../contract/projects/units.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { FigureText } from '../../../ui/text/figure-text.tsx'
import { FloorPlan } from '../plans/floor-plan.tsx'

interface UnitTypesProps {
  unitTypes: readonly MatrixUnitType[]
  /** Shows the homes of one. */
  onShow: (name: string) => void
}

/** The plans of a project, each with its drawing, what its free homes cost and how many there are. */
export const UnitTypes = memo(function UnitTypes({ unitTypes, onShow }: UnitTypesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-5">
      {unitTypes.map((unitType) => (
        <li key={unitType.id} className="min-w-0">
          <TypeCard unitType={unitType} onShow={onShow} />
        </li>
      ))}
    </ul>
  )
})

function TypeCard({ unitType, onShow }: { unitType: MatrixUnitType; onShow: UnitTypesProps['onShow'] }) {
  const { t } = useLingui()
  const { name, plan, description, unitsFree, unitsTotal } = unitType
  return (
    <article className="grid h-full grid-rows-[auto_1fr_auto] gap-3 rounded-card border border-line bg-surface p-4">
      <header className="grid gap-1">
        <h4 className="text-lead font-semibold">{name}</h4>
        <TypePrice unitType={unitType} />
        <TypeAreas unitType={unitType} />
        {description && <p className="text-small text-soft">{description}</p>}
      </header>
      {plan && <FloorPlan plan={plan} label={t`Floor plan of ${name}`} />}
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 self-end">
        <p className="figures text-small">
          {unitsFree > 0 ? (
            <span className="font-medium text-verified">
              <Trans>
                {unitsFree} of <Plural value={unitsTotal} one="# home" other="# homes" /> available
              </Trans>
            </span>
          ) : (
            <span className="text-soft">
              <Plural value={unitsTotal} one="The only home is taken" other="All # homes are taken" />
            </span>
          )}
        </p>
        {unitsFree > 0 && (
          <Button size="small" onClick={() => onShow(name)}>
            <Trans>See these homes</Trans>
          </Button>
        )}
      </footer>
    </article>
  )
}

/** What the free homes of a plan cost. */
function TypePrice({ unitType: { priceFrom, priceTo } }: { unitType: MatrixUnitType }) {
  const { money } = useFormat()
  if (priceFrom === undefined) return null
  const from = money(priceFrom)
  const to = priceTo !== undefined && priceTo > priceFrom ? money(priceTo) : undefined
  return (
    <p className="figures font-semibold">
      <FigureText {...from} />
      {to && to.short !== from.short && (
        <>
          {' – '}
          <FigureText {...to} />
        </>
      )}
    </p>
  )
}

/** "640 sq ft carpet area + 65 sq ft balconies, 2 baths". */
export function TypeAreas({ unitType }: { unitType: MatrixUnitType }) {
  const { area } = useFormat()
  const { areaWord } = useMarket()
  const { livingArea, balconyArea, superBuiltUpArea, unitTypeBathsTotal } = unitType
  const balconies = balconyArea ? area(balconyArea) : undefined
  return (
    <p className="figures text-small text-soft">
      {livingArea !== undefined && (
        <span className="block">
          {areaWord === 'carpet' ? (
            <Trans>{area(livingArea)} carpet area</Trans>
          ) : (
            <Trans>{area(livingArea)} living area</Trans>
          )}
          {balconies !== undefined && (
            <>
              {' + '}
              <Trans>{balconies} balconies</Trans>
            </>
          )}
        </span>
      )}
      {areaWord === 'carpet' && superBuiltUpArea !== undefined && (
        <span className="block">
          <Trans>{area(superBuiltUpArea)} super built-up area</Trans>
        </span>
      )}
      {unitTypeBathsTotal !== undefined && <Plural value={unitTypeBathsTotal} one="# bathroom" other="# bathrooms" />}
    </p>
  )
}
