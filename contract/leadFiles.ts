import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { exportLink } from './exports.ts'
import { IMAGE_BYTES } from './files.ts'
import { id, instant } from './fields.ts'

/** The largest file of a lead, in bytes. */
export const LEAD_FILE_BYTES = IMAGE_BYTES

/** The most files of one lead. */
export const MOST_LEAD_FILES = 20

/** What files of leads are, with how their names end. */
export const leadFileTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const
export type LeadFileType = keyof typeof leadFileTypes

export const leadFile = z.object({
  id,
  name: z.string(),
  type: z.enum(Object.keys(leadFileTypes) as LeadFileType[]),
  bytes: z.int(),
  /** Who has added it. */
  added_by: z.string(),
  created_at: instant,
})
export type LeadFile = z.infer<typeof leadFile>

const ofLead = { path: '/admin/leads/:id/files', access: 'root', params: z.strictObject({ id }) } as const
const ofFile = { access: 'root', params: z.strictObject({ id, file_id: id }) } as const

export const listLeadFiles = defineEndpoint({
  ...ofLead,
  method: 'GET',
  permission: 'admin.leads.view',
  payload: z.object({ items: z.array(leadFile) }),
  summary: 'The files of a lead, the oldest first',
})

/** Multipart with one field `file`: PDF, JPEG, PNG or WebP, at most 10 MB. */
export const addLeadFile = defineEndpoint({
  ...ofLead,
  method: 'POST',
  permission: 'admin.leads.update',
  payload: leadFile,
  status: 201,
  isUpload: true,
  summary: 'Adds a file to a lead',
})

export const removeLeadFile = defineEndpoint({
  ...ofFile,
  method: 'DELETE',
  path: '/admin/leads/:id/files/:file_id',
  permission: 'admin.leads.update',
  payload: z.object({}),
  summary: 'Removes a file of a lead for good',
})

export const linkLeadFile = defineEndpoint({
  ...ofFile,
  method: 'POST',
  path: '/admin/leads/:id/files/:file_id/link',
  permission: 'admin.leads.view',
  body: z.strictObject({}),
  payload: exportLink,
  status: 201,
  idempotency: 'never',
  summary: 'Answers a link that hands out a file of a lead once',
})
