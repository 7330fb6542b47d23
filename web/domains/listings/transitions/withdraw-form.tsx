import { Plural, Trans } from '@lingui/react/macro'
import type { MyListing } from '../../../../contract/listings/my-listings.ts'
import { Button } from '../../../ui/button.tsx'
import { ChangeEnds } from './change-ends.tsx'
import { HomeName } from './home-name.tsx'

interface WithdrawFormProps {
  listings: readonly MyListing[]
  onGo: () => void
  onCancel: () => void
}

/** Lists the homes whose pages will be removed. */
export function WithdrawForm({ listings, onGo, onCancel }: WithdrawFormProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-soft">
        <Plural
          value={listings.length}
          one="Its page will be removed permanently. People who saved it will see that it was withdrawn. To take it off the market temporarily, pause it instead."
          other="Their pages will be removed permanently. People who saved them will see that they were withdrawn. To take them off the market temporarily, pause them instead."
        />
      </p>
      <ChangeEnds listings={listings} />
      {listings.length > 1 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {listings.map(({ home }) => (
            <li key={home.id}>
              <HomeName home={home} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button look="primary" onClick={onGo}>
          <Plural value={listings.length} one="Withdraw permanently" other="Withdraw # homes" />
        </Button>
      </div>
    </div>
  )
}
