import { gzipSync } from 'node:zlib'
import { scripts } from './scripts.ts'
import { characters, formulas, injections } from './texts.ts'

/** A file for an import of products: its name and its bytes. */
export interface HostileFile {
  name: string
  content: string | Buffer
}

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price'
const row = 'tea,Tea,,,,,Title,Default Title,,4.50'
const picture = Buffer.from('89504e470d0a1a0a0000000d49484452000075300000753008060000', 'hex')

/** Files that are not a product export, and exports with harmful content. */
const contents: readonly (string | Buffer)[] = [
  ' ',
  '\n\n\n\n',
  '\ufeff',
  '\0',
  ','.repeat(100_000),
  '"',
  '"'.repeat(99_999),
  '""""""""""\r\r\r\n"',
  header,
  `${header}\n`,
  `${header}\n${row.replace('tea', '__proto__')}`,
  `${header},__proto__,constructor,toString\n${row},1,2,3`,
  `Handle,Handle,Title,Title\n${row}`,
  `${header}\n${row}\n"never closed`,
  `${header}\n${','.repeat(5000)}`,
  `${header}\n${row.replace('4.50', '1e999')}\n${row.replace('4.50', '-0')}`,
  `${header}\n${row.replace('Tea', 'x'.repeat(150_000))}`,
  `${header}\n${row.replace('Tea', '<b>'.repeat(50_000))}`,
  `${header}\n${row.replace(',,', `,"${'<div>'.repeat(30_000)}",`)}`,
  `${header}\n${row.replace(',,', ',"<!--<![CDATA[<?php&#0;&#xffffffff;&#x110000;&bogus;",')}`,
  `${header}\n${row}\0\n`,
  Buffer.from(`${header}\n${row}`, 'utf16le'),
  Buffer.concat([Buffer.from(`${header}\ntea,`), Buffer.from([0xff, 0xc0, 0xaf, 0xed, 0xa0, 0x80])]),
  Buffer.from('PK\u0003\u0004 a workbook, as it is called'),
  gzipSync(`${header}\n${row}`),
  gzipSync(Buffer.alloc(4_000_000)),
  picture,
  Buffer.concat([picture, Buffer.from('<html><script>hacked()</script>')]),
  Buffer.from('GIF89a/*\n*/=1;hacked()'),
  '%PDF-1.7',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="hacked()"/>',
  '<!doctype html><script>hacked()</script>',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '{"Handle":"tea"}',
  Buffer.alloc(300_000, 0xff),
]

const names: readonly string[] = [
  '../../../../etc/cron.d/evil.csv',
  '..\\..\\evil.csv',
  `${'x'.repeat(5000)}.csv`,
  '<img src=x onerror=hacked()>.csv',
  '\u202evsc.exe',
]

/** 40 files, each of which must be refused or imported without harm. */
export const hostileFiles: readonly HostileFile[] = [
  ...contents.map((content, at) => ({ name: `file-${at}.csv`, content })),
  ...names.map((name) => ({ name, content: `${header}\n${row}` })),
]

const cell = (text: string) => `"${text.replaceAll('"', '""').replaceAll('\0', '')}"`
const hostileTexts = [...scripts, ...characters, ...formulas, ...injections]

/** A valid list of customers with a hostile text in every text cell. */
export function hostileCustomers(): string {
  return [
    'Name,Phone,Addresses,Flat,Note,Tags',
    ...hostileTexts.map((text, at) => {
      const one = cell(text)
      const short = cell(Array.from(text).slice(0, 12).join(''))
      return [
        cell(Array.from(text).slice(0, 40).join('')),
        `+9989${String(10_000_000 + at)}`,
        one,
        short,
        one,
        short,
      ].join()
    }),
  ].join('\n')
}

/** A valid product export with a hostile text in every text cell. */
export function hostileExport(): string {
  return [
    header,
    ...hostileTexts.map((text, at) => {
      const one = cell(text)
      return [
        `p-${at}`,
        one,
        one,
        one,
        one,
        one,
        cell('Size'),
        one,
        cell(`${at} ${text}`.slice(0, 60)),
        '4.50',
      ].join()
    }),
  ].join('\n')
}
