const files = { rss: 'feed.xml', atom: 'atom.xml', json: 'feed.json' } as const

/** Where a feed of the blog lies, or of one of its categories. */
export const blogFeed = (type: keyof typeof files, category?: string) =>
  category === undefined ? `/blog/${files[type]}` : `/blog/cat/${encodeURIComponent(category)}/${files[type]}`
