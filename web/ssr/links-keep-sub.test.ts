import { expect, test } from 'vitest'
import { linksKeepSub } from './links-keep-sub.ts'

test.each([
  ['<a class="x" href="/home">', '<a class="x" href="/home?sub=asha">'],
  ['<a href="/listing-grid?city=pune#top">', '<a href="/listing-grid?city=pune&amp;sub=asha#top">'],
  ['<a href="/home?sub=ravi">', '<a href="/home?sub=ravi">'],
  ['<a href="/x?a=1&amp;sub=ravi">', '<a href="/x?a=1&amp;sub=ravi">'],
  ['<a href="#main">', '<a href="#main">'],
  ['<a href="https://elsewhere.example/">', '<a href="https://elsewhere.example/">'],
  ['<a href="//elsewhere.example/">', '<a href="//elsewhere.example/">'],
  ['<a href="/images/a-320.webp">', '<a href="/images/a-320.webp">'],
  ['<link href="/home"><area href="/home">', '<link href="/home"><area href="/home">'],
])('%s', (html, kept) => {
  expect(linksKeepSub(html, 'asha')).toBe(kept)
})
