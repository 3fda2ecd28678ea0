import type { FileUploadLabels } from './FileUpload.tsx'

/** Words of the examples. */
export const sampleLabels: FileUploadLabels = {
  choose: 'Choose a file',
  uploading: (name) => `${name} is on its way`,
  done: (name) => `${name} has arrived`,
  failed: (name) => `${name} could not be sent.`,
  cancel: (name) => `Stop ${name}`,
  retry: (name) => `Send ${name} again`,
  remove: (name) => `Remove ${name}`,
  problem: (name, problem) =>
    problem === 'type' ? `${name} is not a table (csv, xlsx).` : `${name} is larger than 1 MB.`,
}
