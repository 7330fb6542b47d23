import { Plural } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { inboxQuery } from './open/inbox.ts'
import { knownUnread, usePerson } from './notification-data.ts'

/** Announces new notifications to screen readers. */
export function NewsForEars() {
  const client = useQueryClient()
  const person = usePerson()
  const [news, setNews] = useState({ more: 0, count: 0 })
  useEffect(() => {
    const { queryKey } = inboxQuery(person)
    const unreadNow = () => client.getQueryData(queryKey)?.data.notifications
    knownUnread.set(unreadNow())
    return client.getQueryCache().subscribe(() => {
      const [unread, known] = [unreadNow(), knownUnread.get()]
      if (unread === known || unread === undefined) return
      knownUnread.set(unread)
      const more = known === undefined ? 0 : unread - known
      setNews(({ count }) => ({ more, count: count + 1 }))
    })
  }, [client, person])
  return (
    <span aria-live="polite" className="sr-only">
      {/* A new element each time, so that the same text is announced again. */}
      <span key={news.count}>
        {news.more > 0 && <Plural value={news.more} one="# new notification" other="# new notifications" />}
      </span>
    </span>
  )
}
