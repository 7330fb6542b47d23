import { useState } from 'react'
import { FirmForm } from './firm-form.tsx'
import { PageEditor } from './page-editor.tsx'
import { PageList } from '../open/admin/page-list.tsx'
import { useSearchParams } from 'react-router'

/** The pages every site has and the firm they name: a list, and the editor of the one that the address names. */
export function PagesSection() {
  const [params, setParams] = useSearchParams()
  const [asked, setAsked] = useState(0)
  const id = params.get('edit')
  const back = () => setParams({}, { replace: true })
  if (id === 'firm') return <FirmForm onBack={back} />
  if (id !== null)
    return <PageEditor key={`${id} ${asked}`} id={id} onBack={back} onReload={() => setAsked((count) => count + 1)} />
  return <PageList onOpen={(page) => setParams({ edit: page })} />
}
