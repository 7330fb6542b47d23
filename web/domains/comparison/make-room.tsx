import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MAX_COMPARED } from '../../../contract/comparison.ts'
import { compareList, waiting } from './store/compare-list.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { undoToast } from '../properties/open/undo-toast.tsx'
import { compareQuery } from './compare-data.ts'
import type { Column } from './compare-data.ts'
import { MiniHome } from './open/mini-home.tsx'

interface MakeRoomProps {
  /** The home that exceeds the limit. */
  id: string
  /** The compared homes. */
  columns: Column[]
}

/** Offers to replace a home when the limit of the comparison is exceeded. */
export default function MakeRoom({ id, columns }: MakeRoomProps) {
  const { t } = useLingui()
  const { data } = useQuery(compareQuery([id]))
  const title = data?.data[0]?.home?.title
  const close = () => waiting.set(undefined)

  function replace(mark: string) {
    const before = compareList.get()
    compareList.set(before.map((kept) => (kept === mark ? id : kept)))
    close()
    undoToast(<Trans>One home replaced the other.</Trans>, () => compareList.set(before))
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t`You are already comparing ${MAX_COMPARED} homes`}
      actions={
        <Button onClick={close}>
          <Trans>Leave it as it is</Trans>
        </Button>
      }
    >
      <p className="pb-4 text-soft">
        {title === undefined ? (
          <Trans>The comparison is full. Which home should the new one replace?</Trans>
        ) : (
          <Trans>The comparison is full. Which home should “{title}” replace?</Trans>
        )}
      </p>
      <ul className="grid gap-2">
        {columns.map(({ mark, home }) => {
          const name = home?.title ?? mark
          const button = (
            <Button size="small" aria-label={t`Replace ${name}`} onClick={() => replace(mark)}>
              <Trans>Replace</Trans>
            </Button>
          )
          return (
            <li key={mark}>
              {home ? (
                <MiniHome home={home}>{button}</MiniHome>
              ) : (
                <div className="flex items-center justify-between gap-3 rounded-card border border-line p-2 ps-4">
                  <Trans>A home that is no longer listed</Trans>
                  {button}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
