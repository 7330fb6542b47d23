import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { useConfig } from '../../platform/config.ts'

interface MapCreditProps {
  open: boolean
  onToggle: (open: boolean) => void
}

/**
 * Credits of the bundled map: expanded if they fit in one line, an "i" on a phone and after the map was used. A
 * deployment's own style has its own credits.
 */
export function MapCredit({ open, onToggle }: MapCreditProps) {
  const { t } = useLingui()
  const { mapStyleUrl } = useConfig()
  if (mapStyleUrl !== undefined) return null
  return (
    <details
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="absolute end-1.5 bottom-[calc(var(--map-foot,0px)+0.375rem)] z-2 flex max-w-[calc(100%-0.75rem)] flex-row-reverse items-center rounded-[1.25rem] bg-surface text-[length:min(var(--text-small),3.6vw)] leading-tight text-soft transition-[bottom] duration-200"
    >
      <summary
        aria-label={t`Map credits`}
        className="ms-auto grid size-6 cursor-pointer list-none place-items-center rounded-full [&::-webkit-details-marker]:hidden"
      >
        <Info aria-hidden className="size-4" />
      </summary>
      <p className="px-3 py-1">
        <Trans>Illustrative map, not surveyed · Coasts and borders: Natural Earth</Trans>
      </p>
    </details>
  )
}
