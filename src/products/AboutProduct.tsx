import { FieldSection } from '#src/resource/FieldSection.tsx'
import type { ProductForm } from './ProductEditor.tsx'

/** Name and description of a product. */
export const AboutProduct = ({ form }: { form: ProductForm }) => (
  <FieldSection form={form} of={['name', 'description']} />
)
