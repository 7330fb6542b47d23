const files = { rss: 'feed.xml', atom: 'atom.xml', json: 'feed.json' } as const

/** The address of a feed of the blog or of a category. */
export const blogFeed = (type: keyof typeof files, category?: string) =>
  category === undefined ? `/blog/${files[type]}` : `/blog/cat/${encodeURIComponent(category)}/${files[type]}`
