import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useConfig } from '../../../platform/config.ts'
import type { ButtonLook } from '../../../ui/button.tsx'
import { placeNamesOf } from '../../search/query/open/describe-search.ts'
import { similarQuery } from '../../properties/open/page/similar-query.ts'
import { readSearch } from '../../search/query/open/search-query.ts'
import { SaveButton } from './save-button.tsx'

/** A button for alerts about homes similar to this one. */
export function TellOfLike({ id, look }: { id: string; look?: ButtonLook }) {
  const { t, i18n } = useLingui()
  const config = useConfig()
  const { data } = useQuery(similarQuery(id, config))
  if (!data) return null
  return (
    <SaveButton
      search={readSearch(new URLSearchParams(data.search), config.marketId)}
      names={placeNamesOf(data.data, i18n)}
      view="grid"
      title={t`Notify me about similar homes`}
      wordy
      {...(look && { look })}
    />
  )
}
