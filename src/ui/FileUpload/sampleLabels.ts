import type { FileUploadLabels } from './FileUpload.tsx'

/** Words of the examples. */
export const sampleLabels: FileUploadLabels = {
  choose: 'Choose a file',
  uploading: (name) => `Uploading ${name}`,
  done: (name) => `${name} uploaded`,
  failed: (name) => `Couldn’t upload ${name}.`,
  cancel: (name) => `Stop ${name}`,
  retry: (name) => `Send ${name} again`,
  remove: (name) => `Remove ${name}`,
  problem: (name, problem) =>
    problem === 'type' ? `${name} is not a table (csv, xlsx).` : `${name} is larger than 1 MB.`,
}
