import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../link-button.tsx'

interface StepBarProps {
  /** The address of the previous step. */
  back?: string | undefined
  /** Shown above the buttons: what prevents going on. */
  hint?: ReactNode
  /** The button that goes on or submits. */
  children: ReactNode
}

/** The way back and the way on, at the foot of the window. */
export const StepBar = ({ back, hint, children }: StepBarProps) => (
  <div className="z-10 grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line bg-paper py-3 min-[20rem]:sticky bottom-(--bottom-bar) md:bottom-0 max-md:-mx-[16px] max-md:px-[16px]">
    {hint}
    <div className="flex flex-wrap items-center justify-between gap-3">
      {back === undefined ? (
        <span />
      ) : (
        <LinkButton icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />} to={back}>
          <Trans>Back</Trans>
        </LinkButton>
      )}
      {children}
    </div>
  </div>
)
