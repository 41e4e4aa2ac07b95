import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';

interface PasswordFieldProps extends Omit<TextInputProps, 'onChange' | 'type' | 'rightSection'> {
  onChange: (text: string) => void;
}

/** A password, hidden unless the user shows it. The button's name avoids the word of the field's label. */
export function PasswordField({ onChange, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...rest}
      type={shown ? 'text' : 'password'}
      withAsterisk={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={shown ? 'Hide characters' : 'Show characters'}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
        </ActionIcon>
      }
    />
  );
}
