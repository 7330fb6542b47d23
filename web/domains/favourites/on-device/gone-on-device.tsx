import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { goneNames } from '../gone-homes.tsx'
import { OffBoard } from '../removed-homes.tsx'
import { savedName } from '../saved-name.ts'
import { placeOf } from '../../properties/open/home-words.ts'
import type { GoneHome } from './use-homes.ts'

interface GoneOnDeviceProps {
  homes: GoneHome[]
  removed: ReadonlySet<string>
  /** Absent for another person's homes. */
  onRemove?: ((id: string) => void) | undefined
  onUndo?: (id: string) => Promise<void>
}

/** Saved homes that were closed or withdrawn since. */
export function GoneOnDevice({ homes, removed, onRemove, onUndo }: GoneOnDeviceProps) {
  const { t, i18n } = useLingui()
  if (homes.length === 0) return null
  return (
    <section aria-labelledby="gone" className="mt-6 grid gap-3">
      <h2 id="gone" className="text-title">
        <Trans>No longer available</Trans>
      </h2>
      <ul className="grid">
        {homes.map(({ propertyId, gone = 'withdrawn', city, home }) => {
          const title = city ? savedName({ home, city }, i18n) : t`A home that was deleted`
          return (
            <li key={propertyId} className="border-b border-line py-3 first:border-t">
              {removed.has(propertyId) && onUndo ? (
                <OffBoard onUndo={() => onUndo(propertyId)}>
                  <Trans>Removed: {title}</Trans>
                </OffBoard>
              ) : (
                <div className="flex items-start gap-3">
                  <div className="grid min-w-0 grow gap-1">
                    <h3 className="text-body font-medium">
                      {home ? (
                        <Link to={paths.property(propertyId)} className="hover:underline">
                          {title}
                        </Link>
                      ) : (
                        title
                      )}
                    </h3>
                    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
                      <Chip tone="due">{i18n._(goneNames[gone])}</Chip>
                      {home && <span>{placeOf(home, i18n)}</span>}
                    </p>
                  </div>
                  {onRemove && (
                    <IconButton
                      label={t`Remove: ${title}`}
                      icon={<Trash2 aria-hidden />}
                      onClick={() => onRemove(propertyId)}
                      className="shrink-0 text-soft"
                    />
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
