import type { Node } from 'prosemirror-model'
import type { NodeViewConstructor } from 'prosemirror-view'
import type { DescribeBlocks } from './describe-blocks.ts'

/** The smallest width in which every accepted picture is stored. */
const WIDTH = 320

interface BlockWords {
  homes: string
  locality: string
  describe: DescribeBlocks
}

const element = (name: string, text: string, className = ''): HTMLElement => {
  const made = document.createElement(name)
  made.textContent = text
  made.className = className
  return made
}

const card = (kind: string, words: string): HTMLElement => {
  const box = element('div', '', 'block-card')
  box.append(element('strong', kind), element('span', words))
  return box
}

const view =
  (draw: (node: Node) => HTMLElement): NodeViewConstructor =>
  (node) => {
    const dom = draw(node)
    dom.contentEditable = 'false'
    return { dom, ignoreMutation: () => true }
  }

/** Pictures and cards in the editor, built from elements and text nodes only. */
export const blockViews = (imageBaseUrl: string, words: BlockWords): Record<string, NodeViewConstructor> => ({
  image: view(({ attrs }) => {
    const figure = document.createElement('figure')
    const image = document.createElement('img')
    image.src = `${imageBaseUrl}/images/${String(attrs['key'])}-${WIDTH}.webp`
    image.alt = String(attrs['alt'])
    figure.append(image)
    if (attrs['caption'] !== null) figure.append(element('figcaption', String(attrs['caption'])))
    return figure
  }),
  homes: view(({ attrs }) => card(words.homes, words.describe.homes(String(attrs['search'])))),
  locality: view(({ attrs }) =>
    card(words.locality, words.describe.locality(String(attrs['locality']), String(attrs['city']))),
  ),
})
